// Browsers start no worker from a file, so where the site is opened from a disk, the search's runs in a
// hidden frame instead.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      const inside = frame.contentWindow;
      const load = (address) =>
        new Promise((resolve) => {
          const script = inside.document.createElement("script");
          script.src = address;
          script.onload = resolve;
          inside.document.body.append(script);
        });
      inside.importScripts = (...addresses) => Promise.all(addresses.map(load));
      inside.postMessage = (data) => {
        const event = new MessageEvent("message", { data });
        this.dispatchEvent(event);
        if (this.onmessage) this.onmessage(event);
      };
      const ready = load(new URL(url, location.href).href);
      this.postMessage = (data) =>
        ready.then(() => inside.dispatchEvent(new inside.MessageEvent("message", { data })));
      this.terminate = () => frame.remove();
    }
  };
}

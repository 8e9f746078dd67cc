/** A button that lets the reader choose a file. */
export function FileButton({ label, name, onFile }: { label: string; name: string; onFile: (file: File) => void }) {
  return (
    <label class="file">
      <span class="button">{label}</span>
      <input
        type="file"
        class="unseen"
        aria-label={name}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = ''; // the same file may be chosen again
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

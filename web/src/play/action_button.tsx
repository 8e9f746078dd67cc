import type { Run } from './use_run';

/** What a table needs to know of a run to offer what can be done. */
export type StageRun = Pick<Run, 'selection' | 'choices' | 'busy' | 'can' | 'whyNot' | 'act'>;

/** Takes an action; where it cannot be taken its tip tells why. */
export function ActionButton({ run, action, label, name, kind = '' }: {
  run: StageRun;
  action: string;
  label: string;
  name?: string; // of the action for scripts, where it is not the action itself
  kind?: string;
}) {
  const can = run.can(action);
  const reason = can ? '' : run.whyNot(action);
  // A disabled button gets no pointer, so that its tip would never be seen.
  return (
    <button
      type="button"
      class={kind}
      data-action={name ?? action}
      aria-disabled={!can || run.busy}
      data-tip={reason || undefined}
      aria-description={reason || undefined}
      onClick={() => can && !run.busy && run.act(action)}
    >
      {label}
    </button>
  );
}

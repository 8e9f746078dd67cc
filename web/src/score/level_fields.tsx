import { HANDS } from '../generated/spec';

type Levels = Record<string, number>;

/** The levels of all poker hands, folded away; those at level 1 are left out. */
export function LevelFields({ levels, onChange }: { levels: Levels; onChange: (levels: Levels) => void }) {
  const set = (hand: string, level: number) => {
    const { [hand]: _old, ...others } = levels;
    onChange(level > 1 ? { ...others, [hand]: level } : others);
  };
  return (
    <details>
      <summary>Levels of poker hands</summary>
      <div class="numbers">
        {Object.keys(HANDS).map((hand) => (
          <label key={hand}>
            {hand}
            <input type="number" min={1} max={999} value={levels[hand] ?? 1} onInput={(event) => set(hand, Number(event.currentTarget.value))} />
          </label>
        ))}
      </div>
    </details>
  );
}

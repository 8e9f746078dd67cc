import { useEffect, useRef, useState } from 'preact/hooks';
import { address, hashOf, linkTo } from '../address';
import { ItemChip } from '../card/item';
import { Engine } from '../engine/engine';
import type { ItemKind, ItemTexts, View } from '../engine/types';
import { Advice, useAdvice } from '../play/advice';
import { saveFile } from '../play/share_card';
import { Stage } from '../play/stage';
import { keptRules } from '../rules/kept_rules';
import { FileButton } from '../runs/file_button';
import { fileDrop } from '../runs/run_file';
import { CardPicker } from '../score/card_picker';
import { ItemPicker, JokerList } from '../score/joker_list';
import { LevelFields } from '../score/level_fields';
import { BossField, namesOf, SelectField } from '../select_field';
import { useSignal } from '../signal';
import { WATCHED, WatchedTable } from '../watch/watched_table';
import { EXAMPLE, readCards, readItems, readJokers, readText, textOf, withEntry, writeCards, writeJokers, type Scenario } from './scenario';

const WAIT = 100; // milliseconds after the last change

const NUMBERS: [string, string][] = [
  ['ante', 'Ante'], ['money', 'Money'], ['hands', 'Hands'], ['discards', 'Discards'], ['hand_size', 'Hand size'],
  ['joker_slots', 'Joker slots'], ['hands_left', 'Hands left'], ['discards_left', 'Discards left'],
  ['score', 'Score so far'], ['requirement', 'Score to beat'],
];
const PHASES: [string, string][] = [['', 'before a blind'], ['playing', 'in a blind'], ['shop', 'in a shop']];
const SLOTS: [string, string][] = [['', 'the next'], ['small', 'Small Blind'], ['big', 'Big Blind'], ['boss', 'the boss']];

/** Items of a kind that are owned: a click removes one. */
function ItemRow({ items, kind, word, title, owned, onChange }: {
  items: ItemTexts;
  kind: ItemKind;
  word: string;
  title: string;
  owned: unknown[];
  onChange: (owned: unknown[]) => void;
}) {
  const [open, setOpen] = useState(false);
  const nameOf = (item: unknown) => (typeof item === 'string' ? item : String((item as { key: string }).key));
  const keyOf = (name: string) => (name in items[kind] ? name : (Object.entries(items[kind]).find(([, text]) => text.name === name)?.[0] ?? name));
  return (
    <section class="panel item-row" aria-label={title}>
      <h2>
        {title} <small>{owned.length > 0 ? 'a click removes one' : 'as the run gives them'}</small>
      </h2>
      <div class="chips-row">
        {owned.map((item, index) => (
          <ItemChip key={index} items={items} itemKey={keyOf(nameOf(item))} marked onClick={() => onChange(owned.filter((_, at) => at !== index))} />
        ))}
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Done' : `+ ${word[0]!.toUpperCase()}${word.slice(1)}`}
        </button>
      </div>
      {open && <ItemPicker items={items} kind={kind} word={word} onPick={(name) => onChange([...owned, name])} />}
    </section>
  );
}

/** A situation set up by clicking or as text, to be played, or judged by the adviser. */
export function ScenarioView({ items }: { items: ItemTexts }) {
  const { parameters } = useSignal(address);
  const [engine] = useState(() => new Engine());
  const [text, setText] = useState(() => parameters.get('text') ?? textOf(EXAMPLE));
  const [rules, setRules] = useState(parameters.get('rules') ?? '');
  const [view, setView] = useState<View | null>(null);
  const [error, setError] = useState('');
  const [note, setNote] = useState('');
  const kept = useSignal(keptRules);
  const advice = useAdvice(error ? null : view, engine);
  useEffect(() => () => engine.stop(), [engine]);

  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(async () => {
      try {
        const opened = await engine.openScenario(text, rules);
        if (isLatest) [setView(opened), setError('')];
      } catch (problem) {
        if (isLatest) setError((problem as Error).message);
      }
    }, WAIT);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [engine, text, rules]);

  // Fields need an object; while the text is none they stay as they were.
  const last = useRef<Scenario>(EXAMPLE);
  try {
    last.current = readText(text);
  } catch {
    /* the engine tells what is wrong */
  }
  const scenario = last.current;
  const set = (name: string, value: unknown) => setText(textOf(withEntry(scenario, name, value)));
  const chosen = (name: string) => String(scenario[name] ?? '');
  const lists = kept.find(({ hash }) => hash === rules) ?? items;
  const open = async (file: File) => setText(await file.text());
  const link = { text, ...(rules && { rules }) };
  return (
    <main class="score scenario" {...fileDrop((file) => void open(file))}>
      <div class="setup">
        <section class="panel situation" aria-label="The situation">
          <div class="selects">
            <label>
              Seed
              <input value={chosen('seed')} placeholder="ALEEB" onInput={(event) => set('seed', event.currentTarget.value)} />
            </label>
            <SelectField label="Deck" options={[['', 'Red Deck'], ...namesOf(lists.decks).filter(([key]) => key !== 'b_red')]} value={chosen('deck')} onChoose={(key) => set('deck', key)} />
            <SelectField label="Stake" options={[['', 'White Stake'], ...namesOf(lists.stakes).filter(([key]) => key !== 'stake_white')]} value={chosen('stake')} onChoose={(key) => set('stake', key)} />
            <SelectField label="Where" options={PHASES} value={chosen('phase')} onChoose={(phase) => set('phase', phase)} />
            <SelectField label="Blind" options={SLOTS} value={chosen('blind')} onChoose={(blind) => set('blind', blind)} />
            <BossField unset="as the seed has it" value={chosen('boss')} onChoose={(boss) => set('boss', boss)} />
            {kept.length > 0 && (
              <SelectField label="Rules" options={[['', "the game's own"], ...kept.map(({ hash, name }): [string, string] => [hash, name || hash])]} value={rules} onChoose={setRules} />
            )}
          </div>
          <div class="numbers">
            {NUMBERS.map(([name, label]) => (
              <label key={name}>
                {label}
                <input type="number" placeholder="usual" value={chosen(name)} onInput={(event) => set(name, event.currentTarget.value && Number(event.currentTarget.value))} />
              </label>
            ))}
          </div>
          <LevelFields levels={(scenario.levels ?? {}) as Record<string, number>} onChange={(levels) => set('levels', levels)} />
        </section>
        <JokerList items={items} jokers={readJokers(scenario.jokers)} onChange={(jokers) => set('jokers', writeJokers(jokers))} />
        <CardPicker heading="Hand" cards={readCards(scenario.hand)} onChange={(cards) => set('hand', writeCards(cards))} />
        <CardPicker heading="Whole deck" cards={readCards(scenario.cards)} onChange={(cards) => set('cards', writeCards(cards))} />
        <ItemRow items={items} kind="consumables" word="consumable" title="Consumables" owned={readItems(scenario.consumables)} onChange={(owned) => set('consumables', owned)} />
        <ItemRow items={items} kind="vouchers" word="voucher" title="Vouchers" owned={readItems(scenario.vouchers)} onChange={(owned) => set('vouchers', owned)} />
        <ItemRow items={items} kind="tags" word="tag" title="Tags" owned={readItems(scenario.tags)} onChange={(owned) => set('tags', owned)} />
      </div>
      <div class="result">
        <section class="panel" aria-label="What to do with it">
          <div class="buttons">
            <button type="button" class="main" disabled={!view || error !== ''} onClick={() => (location.hash = hashOf('play', { scenario: text, ...(rules && { rules }) }))}>
              Play it
            </button>
            <button type="button" onClick={advice.ask} disabled={advice.thinking || !view || error !== ''}>
              {advice.thinking ? 'Thinking…' : 'What is best here?'}
            </button>
            <FileButton label="Open file" name="Open a scenario" onFile={(file) => void open(file)} />
            <button type="button" onClick={() => saveFile('scenario.json', new Blob([`${text}\n`]))}>
              Save file
            </button>
            <button
              type="button"
              onClick={async () => {
                await navigator.clipboard.writeText(linkTo('scenario', link));
                setNote('Link copied.');
              }}
            >
              Copy link
            </button>
            {note && <span class="hint-line">{note}</span>}
          </div>
          {error && (
            <p class="note" role="alert">
              {error}
            </p>
          )}
          <details>
            <summary>As text, with all that a scenario can say</summary>
            <textarea class="rules-text" aria-label="The scenario as text" rows={14} spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} />
          </details>
        </section>
        {(advice.error || advice.hint) && !error && (advice.hint ? <Advice hint={advice.hint} /> : <p class="hint-line">{advice.error}</p>)}
        {view && (
          <div class={`watch scenario-table${error ? ' is-old' : ''}`} data-hash={view.hash}>
            <WatchedTable view={view}>
              <Stage view={view} run={WATCHED} />
            </WatchedTable>
          </div>
        )}
      </div>
    </main>
  );
}

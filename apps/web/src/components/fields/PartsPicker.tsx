import { PARTS_MAX } from '@fairtab/domain/input/field-limits';
import { evenly, halfFor, type Parts, sameParts } from '@fairtab/domain/split/parts';
import { bill, itemParts } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { Avatar } from '../bill/Avatar.tsx';
import { NumberStepper } from './NumberStepper.tsx';

type PartsPickerProps = {
  itemName: string;
  people: readonly { id: string; name: string; parts: number }[];
  /** The viewer's id, if they are a selector. */
  me: string | null;
  disabled?: boolean;
  /** Saves; never rejects. */
  onParts: (parts: Parts) => Promise<unknown>;
};

/** How several people divide an item: evenly, half for the viewer, or in any parts. Each press is shown and saved at once. */
export function PartsPicker({ itemName, people, me, disabled = false, onParts }: PartsPickerProps) {
  const [pressed, put] = useNewest(onParts);
  const ids = people.map(({ id }) => id);
  const parts = pressed ?? new Map(people.map((one) => [one.id, one.parts]));
  const even = evenly(ids);
  const half = me !== null && ids.includes(me) && ids.length > 2 ? halfFor(me, ids) : null;
  const [wide, setWide] = useState(!sameParts(parts, even) && !(half && sameParts(parts, half)));
  const chips = [
    { words: text(ids.length === 2 ? itemParts.halves : itemParts.evenly), parts: even },
    ...(half ? [{ words: text(itemParts.halfMine), parts: half }] : []),
  ];
  const label = itemName ? text(itemParts.heading, { item: itemName }) : text(itemParts.unnamed);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside a sheet of other things would be read as a form part
    <div role="group" aria-label={label} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <button
            key={chip.words}
            type="button"
            disabled={disabled}
            aria-pressed={sameParts(parts, chip.parts)}
            onClick={() => put(chip.parts)}
            className={chipStyle(sameParts(parts, chip.parts))}
          >
            {chip.words}
          </button>
        ))}
        <button
          type="button"
          aria-expanded={wide}
          onClick={() => setWide(!wide)}
          className={chipStyle(false)}
        >
          {text(itemParts.more)}
        </button>
      </div>
      {wide && (
        <ul className="grid grid-cols-1">
          {people.map(({ id, name }) => (
            <li key={id} className="flex min-h-14 flex-wrap items-center gap-3 py-1">
              <Avatar id={id} name={name} silent />
              <span className="min-w-0 flex-[1_1_5rem] break-words">{id === me ? text(bill.you) : name}</span>
              <NumberStepper
                label={text(itemParts.partsLabel, { name })}
                value={parts.get(id) ?? 1}
                min={1}
                max={PARTS_MAX}
                disabled={disabled}
                onChange={(count) => put(new Map([...parts, [id, count]]))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const chipStyle = (on: boolean) =>
  classNames(
    'min-h-tap min-w-tap rounded-full border-2 px-4 py-1',
    on ? 'border-accent bg-accent-soft' : 'border-line-strong bg-sheet',
  );

/** Saves one value at a time; of those pressed meanwhile, only the last. Returns the unsaved value. */
function useNewest(save: PartsPickerProps['onParts']): [Parts | null, (parts: Parts) => void] {
  const [shown, setShown] = useState<Parts | null>(null);
  const waiting = useRef<Parts | null>(null);
  const busy = useRef(false);
  // Always the latest, to compare with the page's newest values.
  const newest = useRef(save);
  useLayoutEffect(() => {
    newest.current = save;
  });

  async function put(parts: Parts) {
    waiting.current = parts;
    setShown(parts);
    if (busy.current) return;
    busy.current = true;
    while (waiting.current) {
      const next = waiting.current;
      waiting.current = null;
      await newest.current(next);
    }
    busy.current = false;
    setShown(null);
  }
  return [shown, (parts) => void put(parts)];
}

import type { FinalReceipt } from '../model.ts';
import type { Correction } from './correction.ts';
import { type Correctable, correctionBetween, type Origins } from './correction-between.ts';

type Step = {
  /** The final bill. */
  bill: Correctable;
  /** What the host has said of it so far, and what it comes to. */
  correction: Correction;
  draft: Pick<FinalReceipt, 'items'>;
  /** The draft after one command. */
  next: Correctable;
};

/** What a correction says after one more step of its draft. */
export const nextCorrection = ({ bill, correction, draft, next }: Step): Correction =>
  correctionBetween(bill, next, originsAfter(correction, draft.items, next.items));

type Lines = FinalReceipt['items'];

/** Where a command replaces lines, those that are new or count more units are made of them. */
function originsAfter({ items }: Correction, before: Lines, after: Lines): Origins {
  const origins = new Map(items.map(({ id, made_of = [] }) => [id, made_of]));
  const gone = before.filter(({ id }) => after.every((one) => one.id !== id));
  if (gone.length === 0) return origins;
  const replaced = gone.flatMap(({ id }) => [id, ...(origins.get(id) ?? [])]);
  const heirs = after.filter(({ id, total_quantity }) => {
    const was = before.find((one) => one.id === id);
    return was === undefined || was.total_quantity < total_quantity;
  });
  const made = heirs.map(({ id }): [string, string[]] => [
    id,
    [...new Set([...(origins.get(id) ?? []), ...replaced])],
  ]);
  return new Map([...origins, ...made]);
}

import { LIMITS } from '@fairtab/domain/input/limits';
import { cleanName } from '@fairtab/domain/people/names';
import type { Adjustment } from '@fairtab/receipt-reader/types';
import type { AiLine } from './ai-answer.ts';

const TAG = /<[^<>]*>/g;

/** Cleans a service's text as names are (packages/domain, names.ts), without markup. May be empty. */
export function plainText(text: string, maxLength: number): string {
  const words = text
    .slice(0, maxLength * 4)
    .replace(TAG, ' ')
    .replace(/[<>]/g, ' ');
  return cleanName([...cleanName(words)].slice(0, maxLength).join(''));
}

/** Read by the service, not yet confirmed by the local reader. Amounts in cents. */
export type DraftItem = {
  name: string;
  quantity: number;
  priceCents: number;
  printed: { name: string; cents: number };
};

export type DraftAdjustment = Pick<Adjustment, 'kind' | 'cents' | 'count' | 'countedIn'> & {
  text: string;
  item: DraftItem | null;
  asItem: DraftItem | null;
};

/** Similar enough for `VOID Caesar Salad` to mean the Caesar salad. */
const SAME_NAME = 0.6;

/**
 * Converts lines to items and to rows between items and total, with the same sum. A discount, comp or void reduces its item, or
 * the bill if no item can absorb it; an item reduced to zero is dropped; a modifier without a price joins the item above, one
 * with a price becomes an item, as does a cover among the items.
 */
export function toItems(lines: readonly AiLine[]): { items: DraftItem[]; adjustments: DraftAdjustment[] } {
  const items: DraftItem[] = [];
  const adjustments: DraftAdjustment[] = [];
  const removed = new Set<DraftItem>();
  for (const [index, line] of lines.entries()) {
    const text = plainText(line.text, LIMITS.itemNameLength);
    const cents = line.amountCents ?? 0;
    const adjust = (more: Partial<DraftAdjustment> & Pick<DraftAdjustment, 'kind'>) =>
      adjustments.push({ text, cents, count: null, item: null, asItem: null, countedIn: 'charges', ...more });
    if (line.kind === 'item' || (line.kind === 'modifier' && cents > 0)) {
      items.push(toItem(text, line.quantity, cents));
    } else if (line.kind === 'modifier' && cents === 0) {
      const above = items.at(-1);
      if (above && text !== '') above.name = `${above.name}, ${text}`;
    } else if (line.kind === 'item_discount' || line.kind === 'modifier') {
      const off = Math.abs(cents);
      const bearer = bearerOf(text, off, items);
      adjust({ kind: 'discount', cents: -off, item: bearer, countedIn: bearer ? 'items' : 'charges' });
      if (!bearer) continue;
      bearer.priceCents -= off;
      if (off > 0 && bearer.priceCents === 0) removed.add(bearer);
    } else if (line.kind === 'cover' && cents > 0 && lines.slice(index).some(({ kind }) => kind === 'item')) {
      const asItem = toItem(text, line.quantity, cents);
      items.push(asItem);
      adjust({ kind: 'cover', count: asItem.quantity, asItem, countedIn: 'items' });
    } else {
      adjust(rowOf(line, lines[index - 1], items.at(-1)));
    }
  }
  return {
    items: items.filter((item) => !removed.has(item)),
    adjustments: adjustments.filter(({ cents }) => cents !== 0),
  };
}

type Row = Partial<DraftAdjustment> & Pick<DraftAdjustment, 'kind'>;

const BELOW_ITEM: ReadonlySet<AiLine['kind']> = new Set(['item', 'modifier', 'item_discount', 'deposit']);

/** Neither an item nor part of one; a deposit right below an item belongs to it. */
function rowOf({ kind, amountCents, quantity }: AiLine, above?: AiLine, item?: DraftItem): Row {
  const count = quantity !== null && quantity >= 1 ? quantity : null;
  if (kind === 'tax' || kind === 'tip') return { kind, countedIn: kind };
  if (kind === 'included_tax') return { kind, countedIn: null };
  if (kind === 'deposit') {
    const isBelow = above !== undefined && BELOW_ITEM.has(above.kind) && (amountCents ?? 0) > 0;
    return { kind, count, item: (isBelow && item) || null };
  }
  if (kind === 'cover') return { kind, count };
  if (kind === 'service' || kind === 'rounding' || kind === 'fee') return { kind };
  return { kind: 'discount', cents: -Math.abs(amountCents ?? 0) };
}

function toItem(name: string, quantity: number | null, cents: number): DraftItem {
  return {
    name,
    quantity: quantity !== null && quantity >= 1 ? quantity : 1,
    priceCents: cents,
    printed: { name, cents },
  };
}

/** The item that a discount names, otherwise the one just above; null if neither costs enough. */
function bearerOf(text: string, off: number, items: readonly DraftItem[]): DraftItem | null {
  const named = items
    .filter((item) => similarity(text, item.printed.name) >= SAME_NAME)
    .findLast((item) => item.priceCents >= off);
  const above = items.at(-1);
  return named ?? (above && above.priceCents >= off ? above : null);
}

/** Similarity of two names, 0 to 1: shared letter pairs (Dice), ignoring digits and signs. */
export function similarity(a: string, b: string): number {
  const [ours, theirs] = [pairsOf(a), pairsOf(b)];
  if (ours.length === 0 || theirs.length === 0) return 0;
  const left = [...theirs];
  let common = 0;
  for (const pair of ours) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  return (2 * common) / (ours.length + theirs.length);
}

function pairsOf(text: string): string[] {
  const letters = [...text.normalize('NFKD').toLowerCase()].filter((char) => /\p{L}/u.test(char));
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

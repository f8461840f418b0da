import { LIMITS } from '@fairtab/contract/limits';
import { cleanName } from '@fairtab/domain/names';
import type { AiLine } from './ai-answer.ts';
import { similarity } from './similarity.ts';

const TAG = /<[^<>]*>/g;

/** A service's text as a clean name (packages/domain, names.ts) without markup. May be empty. */
export function plainText(text: string, maxLength: number): string {
  const words = text
    .slice(0, maxLength * 4)
    .replace(TAG, ' ')
    .replace(/[<>]/g, ' ');
  return cleanName([...cleanName(words)].slice(0, maxLength).join(''));
}

/** An item as the service read it, not yet confirmed by the local reader. Amounts in cents. */
export type DraftItem = {
  name: string;
  quantity: number;
  /** Of the whole line, after its discounts. */
  priceCents: number;
  /** As printed, to find the line on the photo. */
  printed: { name: string; cents: number };
};

/** A fee (positive) or discount (negative) that belongs to no item, in cents. */
export type DraftCharge = { text: string; cents: number };

/** Similar enough for `VOID Caesar Salad` to mean the Caesar salad. */
const SAME_NAME = 0.6;

/**
 * Converts the lines of the receipt to items and charges with the same sum: a discount, comp or void reduces the item
 * it belongs to, or becomes a charge if no item can absorb it; an item reduced to zero is dropped; a modifier without a
 * price joins the item above it, one with a price is an item of its own.
 */
export function toItems(lines: readonly AiLine[]): { items: DraftItem[]; charges: DraftCharge[] } {
  const items: DraftItem[] = [];
  const charges: DraftCharge[] = [];
  const removed = new Set<DraftItem>();
  for (const line of lines) {
    const text = plainText(line.text, LIMITS.itemNameLength);
    const cents = line.amountCents ?? 0;
    if (line.kind === 'item' || (line.kind === 'modifier' && cents > 0)) {
      items.push(toItem(text, line.quantity, cents));
    } else if (line.kind === 'modifier' && cents === 0) {
      const above = items.at(-1);
      if (above && text !== '') above.name = `${above.name}, ${text}`;
    } else if (line.kind === 'item_discount' || line.kind === 'modifier') {
      const off = Math.abs(cents);
      const bearer = bearerOf(text, off, items);
      if (!bearer) charges.push({ text, cents: -off });
      else {
        bearer.priceCents -= off;
        if (off > 0 && bearer.priceCents === 0) removed.add(bearer);
      }
    } else {
      charges.push({ text, cents: line.kind === 'bill_discount' ? -Math.abs(cents) : cents });
    }
  }
  return {
    items: items.filter((item) => !removed.has(item)),
    charges: charges.filter(({ cents }) => cents !== 0),
  };
}

function toItem(name: string, quantity: number | null, cents: number): DraftItem {
  return {
    name,
    quantity: quantity !== null && quantity >= 1 ? quantity : 1,
    priceCents: cents,
    printed: { name, cents },
  };
}

/** The item that a discount names, otherwise the one just above it; null if neither costs that much. */
function bearerOf(text: string, off: number, items: readonly DraftItem[]): DraftItem | null {
  const named = items
    .filter((item) => similarity(text, item.printed.name) >= SAME_NAME)
    .findLast((item) => item.priceCents >= off);
  const above = items.at(-1);
  return named ?? (above && above.priceCents >= off ? above : null);
}

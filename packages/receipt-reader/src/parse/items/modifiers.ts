import { isAdministrative } from '../keywords.ts';
import { ownAmount, type ReceiptRow } from '../receipt-row.ts';
import { countRow } from './item-names.ts';

const LONGEST_NAME = 80;

/** Joins free modifiers (`No Onions 0.00`) to the item above. An item without a name takes theirs. */
export function withModifiers<Item extends { index: number; name: string }>(
  items: readonly Item[],
  rows: readonly ReceiptRow[],
  end: number,
): Item[] {
  return items.map((item, i) => {
    const next = items[i + 1]?.index ?? end;
    const added = rows
      .slice(item.index + 1, next)
      .filter(isModifier)
      .map((row) => countRow(row).name);
    const name = added.reduce((whole, text) => joined(whole, text), item.name);
    return { ...item, name };
  });
}

function isModifier(row: ReceiptRow): boolean {
  const free = row.amounts.length > 0 && ownAmount(row)?.cents === 0;
  return free && row.kind === 'plain' && /\p{L}{2}/u.test(row.label) && !isAdministrative(row.label);
}

function joined(name: string, text: string): string {
  if (name === '') return text;
  const said = name.toLowerCase().includes(text.toLowerCase());
  const whole = `${name}, ${text}`;
  return said || whole.length > LONGEST_NAME ? name : whole;
}

import { isNamed } from './generate/score.ts';

/** Items below it are flagged (packages/domain, items.ts). */
export const FLAGGED_BELOW = 0.8;

/** An item as printed; several quantities may be right. */
export type PrintedItem = { name: string; priceCents: number; quantity: number | readonly number[] | null };
export type SaidItem = { name: string; priceCents: number; quantity: number; confidence: number };
/** One item that was said: of which restaurant, how sure, and whether name, price and quantity are right. */
export type Said = { restaurant: string; confidence: number; right: boolean };

/** Which of the items said are printed so, each printed one counting once. */
export function saidItems(
  restaurant: string,
  said: readonly SaidItem[],
  printed: readonly PrintedItem[],
): Said[] {
  const left = [...printed];
  return said.map((item) => {
    const index = left.findIndex((one) => isSame(item, one));
    if (index >= 0) left.splice(index, 1);
    return { restaurant, confidence: item.confidence, right: index >= 0 };
  });
}

const isSame = (said: SaidItem, printed: PrintedItem): boolean =>
  said.priceCents === printed.priceCents &&
  isNamed(said.name, printed.name, true) &&
  (printed.quantity === null || [printed.quantity].flat().includes(said.quantity));

const share = (items: readonly Said[]): number =>
  items.length === 0 ? 0 : (100 * items.filter(({ right }) => right).length) / items.length;

/** The share that is right with any one restaurant held out: what one paper does to the figure. */
function heldOut(items: readonly Said[]): string {
  const restaurants = [...new Set(items.map(({ restaurant }) => restaurant))];
  if (restaurants.length < 2) return '';
  const shares = restaurants.map((one) => share(items.filter(({ restaurant }) => restaurant !== one)));
  return `${Math.min(...shares).toFixed(1)} to ${Math.max(...shares).toFixed(1)}`;
}

/** How many of the items said at each confidence are right, by decile, and of those that are not flagged. */
export function confidenceTable(items: readonly Said[]): string {
  const row = (label: string, own: readonly Said[]) =>
    `${label.padEnd(12)} ${String(own.length).padStart(6)} ${share(own).toFixed(1).padStart(7)}  ${heldOut(own)}`;
  const deciles = Array.from({ length: 10 }, (_, i) => 9 - i).flatMap((decile) => {
    const own = items.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10 + 1e-9)) === decile);
    return own.length > 0 ? [row(`from ${(decile / 10).toFixed(1)}`, own)] : [];
  });
  const unflagged = items.filter(({ confidence }) => confidence >= FLAGGED_BELOW);
  return [
    'confidence     said   right  with any one restaurant held out',
    ...deciles,
    row('0.8 or more', unflagged),
  ].join('\n');
}

import type { ItemStyle, Ordered } from './till.ts';

/** Ways to print what was ordered; a layout picks some. */

/** `Pad Thai          12.50`; only for single pieces, as nothing says how many. */
export const plain: ItemStyle = (till, { name, priceCents }) => till.row(name, till.money(priceCents), true);

/** `2 Pad Thai        25.00` */
export const counted: ItemStyle = (till, { name, quantity, priceCents }) =>
  till.row(`${quantity} ${name}`, till.money(priceCents), true);

/** `2x Pad Thai       25.00` */
export const times: ItemStyle = (till, { name, quantity, priceCents }) =>
  till.row(`${quantity}x ${name}`, till.money(priceCents), true);

/** `Pad Thai x2       25.00`; nothing behind a single piece. */
export const timesBehind: ItemStyle = (till, { name, quantity, priceCents }) =>
  till.row(quantity > 1 ? `${name} x${quantity}` : name, till.money(priceCents), true);

/** `2  Pad Thai  12.50  25.00` */
export const columns: ItemStyle = (till, { name, quantity, unitCents, priceCents }) =>
  till.row(`${quantity}  ${name}`, `${till.money(unitCents)}  ${till.money(priceCents)}`, true);

/** `Pad Thai  2  12.50  25.00` */
export const columnsBehind: ItemStyle = (till, { name, quantity, unitCents, priceCents }) =>
  till.row(name, `${quantity}  ${till.money(unitCents)}  ${till.money(priceCents)}`, true);

/** The name, and below it `2 @ 12.50      25.00`. */
export const unitBelow =
  (between = '@'): ItemStyle =>
  (till, item) => {
    if (item.quantity === 1) return plain(till, item);
    till.text(item.name);
    till.row(
      `  ${item.quantity} ${between} ${till.money(item.unitCents)}`,
      till.money(item.priceCents),
      true,
    );
  };

/** `2 x 12.50` and below it the name with the price. */
export const unitAbove =
  (indent = ''): ItemStyle =>
  (till, item) => {
    if (item.quantity > 1) till.text(`${indent}${item.quantity} x ${till.money(item.unitCents)}`);
    plain(till, item);
  };

/** `12.50  Pad Thai` */
export const priceLeft: ItemStyle = (till, { name, quantity, priceCents }) =>
  till.row(till.money(priceCents), quantity > 1 ? `${quantity} ${name}` : name, true);

/** The same style with something glued to or behind each price: a tax class, a currency. */
export const marked =
  (style: ItemStyle, mark: (item: Ordered) => string): ItemStyle =>
  (till, item) => {
    style(till, item);
    const last = till.lines.at(-1);
    if (last) last.text += mark(item);
  };

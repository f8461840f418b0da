import type { Language } from './languages/language.ts';
import { formatMoney, type Money, percentOf } from './money.ts';
import type { Random } from './random.ts';
import type { TrueAdjustment, Truth } from './truth.ts';

/** One kind of till: what it prints, and in which language and currency. */
export type Layout = {
  name: string;
  language: Language;
  money: Money;
  print: (till: Till) => void;
};

/** Something ordered, before it is printed. */
export type Ordered = { name: string; quantity: number; unitCents: number; priceCents: number };

/** Prints one ordered thing. */
export type ItemStyle = (till: Till, item: Ordered) => void;

/** Something among the dishes that is none. */
type Undish = 'cover' | 'deposit' | 'fee';

/** One printed line; `figure` if damage to its amount can be told from the receipt's sums. */
export type Line = { text: string; figure: boolean };

type Order = {
  from?: 'dishes' | 'groceries';
  least?: number;
  most: number;
  /** The lowest and highest price of one piece, in cents. */
  cents: readonly [number, number];
  /** Prices are multiples of it. */
  step?: number;
  /** What quantities are drawn from; a style that prints none needs [1]. */
  quantities?: readonly number[] | undefined;
};

const SERVING = /serv|svc|bedien|serwis|S\.C\./i;

/**
 * A till that prints a receipt line by line and keeps the truth beside it. `sell`, `subtotal`, `tax`, `tip`, `charge` and
 * `total` print and count; `text` and `row` only print.
 */
export class Till {
  readonly lines: Line[] = [];
  readonly truth: Truth;
  /** Characters in a line. */
  readonly width: number;
  /** Whether amounts of sums carry the currency's sign. */
  readonly signed: boolean;
  /** Whether it prints `2.05-` for what is taken off. */
  readonly minusBehind: boolean;

  readonly layout: Layout;
  readonly random: Random;

  constructor(layout: Layout, random: Random) {
    this.layout = layout;
    this.random = random;
    this.width = random.pick([32, 36, 40, 42, 48]);
    this.signed = layout.money.alwaysSigned || random.chance(0.35);
    this.minusBehind = random.chance(0.2);
    this.truth = {
      restaurantName: '',
      items: [],
      subtotalCents: null,
      taxCents: 0,
      tipCents: 0,
      additionalChargesCents: 0,
      totalCents: 0,
      adjustments: [],
      currency: layout.money.code,
      decimalSign: layout.money.decimals === 0 ? null : layout.money.point,
      guests: null,
    };
  }

  get words(): Language {
    return this.layout.language;
  }

  /** The sum of the items so far. */
  get itemsCents(): number {
    return this.truth.items.reduce((sum, { priceCents }) => sum + priceCents, 0);
  }

  /** The sum of everything so far. */
  get dueCents(): number {
    const { taxCents, tipCents, additionalChargesCents } = this.truth;
    return this.itemsCents + taxCents + tipCents + additionalChargesCents;
  }

  money(cents: number): string {
    return this.negative(cents) ?? formatMoney(cents, this.layout.money);
  }

  private negative(cents: number, print = (positive: number) => this.money(positive)): string | null {
    if (cents >= 0) return null;
    return this.minusBehind ? `${print(-cents)}-` : `-${print(-cents)}`;
  }

  /** An amount as it stands beside a sum, on some papers with the currency's sign. */
  sum(cents: number): string {
    const { sign, point } = this.layout.money;
    if (!this.signed) return this.money(cents);
    if (point === ',' && sign !== '$') return `${this.money(cents)} ${sign}`;
    const gap = /[A-Za-z]/.test(sign) ? ' ' : '';
    return this.negative(cents, (positive) => this.sum(positive)) ?? `${sign}${gap}${this.money(cents)}`;
  }

  percent(percent: number, of = this.itemsCents): number {
    return percentOf(of, percent, this.layout.money);
  }

  text(...lines: readonly string[]): void {
    for (const text of lines) this.lines.push({ text, figure: false });
  }

  /** A line with something at its left and its right end. */
  row(left: string, right: string, figure = false): void {
    const gap = ' '.repeat(Math.max(2, this.width - left.length - right.length));
    this.lines.push({ text: left === '' ? `${gap}${right}` : `${left}${gap}${right}`, figure });
  }

  /** Draws what was ordered; nothing is printed. */
  order({
    from = 'dishes',
    least = 1,
    most,
    cents: [low, high],
    step = 1,
    quantities = [1, 1, 1, 2, 3],
  }: Order) {
    const { random } = this;
    const names = random.some(this.words[from], random.whole(least, most));
    return names.map((name): Ordered => {
      const quantity = random.pick(quantities);
      const unitCents = random.whole(Math.ceil(low / step), Math.floor(high / step)) * step;
      return { name, quantity, unitCents, priceCents: quantity * unitCents };
    });
  }

  /** Prints and counts what was ordered. */
  sell(items: readonly Ordered[], style: ItemStyle): void {
    for (const item of items) {
      style(this, item);
      this.count(item);
    }
  }

  /** Prints and counts what stands among the dishes; a deposit belongs to the one above. */
  sellUndish(kind: Undish, item: Ordered, style: ItemStyle): void {
    const dish = this.truth.items.length - 1;
    this.sell([item], style);
    this.adjust(kind, item.name, item.priceCents, {
      count: item.quantity,
      item: kind === 'deposit' ? dish : null,
      asItem: dish + 1,
    });
  }

  private adjust(
    kind: TrueAdjustment['kind'],
    label: string,
    cents: number,
    more: Partial<TrueAdjustment> = {},
  ): void {
    const rate = Number(/([\d.,]+) ?[%X]/.exec(label)?.[1]?.replace(',', '.') ?? 0) || null;
    const row = { kind, label: label.trim(), cents, rate, count: null, item: null, asItem: null, ...more };
    if (cents !== 0) this.truth.adjustments.push(row);
  }

  /** Counts an item that is printed otherwise. */
  count({ name, quantity, priceCents }: Omit<Ordered, 'unitCents'>): void {
    this.truth.items.push({ name, quantity, priceCents });
  }

  /** A free addition to the last item, which belongs to its name. */
  addition(name: string): void {
    const last = this.truth.items.at(-1);
    if (last) last.name += `, ${name}`;
    this.row(`  ${name}`, this.money(0));
  }

  /** A discount on the last item. */
  takeOff(label: string, cents: number): void {
    const last = this.truth.items.at(-1);
    if (last) last.priceCents -= cents;
    this.adjust('discount', label, -cents, { item: this.truth.items.length - 1 });
    this.row(label, this.money(-cents), true);
  }

  subtotal(label = this.random.pick(this.words.subtotal)): void {
    this.truth.subtotalCents = this.itemsCents;
    this.row(label, this.sum(this.itemsCents), true);
  }

  /** A tax on top of the prices. */
  tax(label: string, cents: number): void {
    this.truth.taxCents += cents;
    this.adjust('tax', label, cents);
    this.row(label, this.sum(cents), true);
  }

  /** A tax inside the prices. */
  taxInside(label: string, cents: number): void {
    this.adjust('included_tax', label, cents);
    this.row(label, this.money(cents));
  }

  /** The same in a row of a table, of which the layout prints more. */
  taxInTable(label: string, cents: number): void {
    this.adjust('included_tax', label, cents);
  }

  /** A tip, or what the house adds for serving. */
  tip(label: string, cents: number): void {
    this.truth.tipCents += cents;
    this.adjust(SERVING.test(label) ? 'service' : 'tip', label, cents);
    this.row(label, this.sum(cents), true);
  }

  /** A fee, or a discount (negative) on the whole bill. */
  charge(label: string, cents: number, kind: TrueAdjustment['kind'] = cents < 0 ? 'discount' : 'fee'): void {
    this.truth.additionalChargesCents += cents;
    this.adjust(kind, label, cents);
    this.row(label, this.sum(cents), true);
  }

  total(label = this.random.pick(this.words.total)): void {
    this.truth.totalCents = this.dueCents;
    this.row(label, this.sum(this.dueCents), true);
  }
}

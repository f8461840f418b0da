import type { ChargeKind } from '../split/bill.ts';
import { GROWN_UP_WEIGHT } from '../split/heads.ts';
import type { Currency } from './currency.ts';
import { type Cents, cents, sum, ZERO } from './money.ts';

/** Currencies of places where bills are printed without the tip, which guests are expected to add. */
const TIP_IS_RECKONED: ReadonlySet<string> = new Set(['USD', 'CAD']);

/** Whether the host is offered tip percentages. Any bill may still have a tip that they add. */
export const asksForTip = ({ code }: Pick<Currency, 'code'>): boolean => TIP_IS_RECKONED.has(code);

export const TIP_PERCENTS = [18, 20, 22] as const;

export const TIP_SOURCES = ['receipt', 'host'] as const;
export type TipSource = (typeof TIP_SOURCES)[number];

type TipFacts = {
  tip: Cents;
  source: TipSource | null;
  charges: readonly { kind: ChargeKind; amount: Cents; description: string | null }[];
  currency: Pick<Currency, 'code'>;
};

export type TipState =
  /** A service charge on the paper, already in the total. */
  | { kind: 'printed'; amount: Cents }
  | { kind: 'given'; amount: Cents }
  | { kind: 'open' }
  /** Unknown, but not customary where the bill is from. */
  | { kind: 'unasked' };

/** Service for the staff, unlike a delivery fee. */
const SERVICE = /\b(service|svc|gratuity|tip|servicio|propina)\b/i;
const DELIVERY = /deliver|env[ií]o/i;

export function tipState({ tip, source, charges, currency }: TipFacts): TipState {
  if (source === 'receipt' && tip > 0) return { kind: 'printed', amount: tip };
  if (source === 'host' || tip > 0) return { kind: 'given', amount: tip };
  const service = sum(charges.filter(isService).map(({ amount }) => amount));
  if (service > 0) return { kind: 'printed', amount: service };
  return { kind: asksForTip(currency) ? 'open' : 'unasked' };
}

function isService({ kind, amount, description }: TipFacts['charges'][number]): boolean {
  const name = description ?? '';
  return amount > 0 && (kind === 'service' || (SERVICE.test(name) && !DELIVERY.test(name)));
}

/** What a tip is a percentage of, in cents: items less discounts, at least 0; tax and fees do not count. */
export function tipBase(items: readonly { price: Cents }[], additionalCharges: Cents): Cents {
  const deducted = sum(items.map(({ price }) => price)) + Math.min(additionalCharges, 0);
  return cents(Math.max(deducted, 0));
}

/** A tip in cents, half a cent up. @param base cents ≥ 0 */
export function tipOf(base: Cents, percent: number): Cents {
  return cents(Math.floor((base * percent + 50) / 100));
}

type Party = { people: number; children: number };

/** A grown-up's part of a shared total, to the nearest cent, half up; 0 if the total is below 0. A child pays half. */
export function grownUpPart(total: Cents, { people, children }: Party): Cents {
  const weight = GROWN_UP_WEIGHT * people - children;
  return total <= 0 ? ZERO : cents(Math.floor((2 * GROWN_UP_WEIGHT * total + weight) / (2 * weight)));
}

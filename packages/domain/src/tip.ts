import type { ChargeKind } from './bill.ts';
import type { Currency } from './currency.ts';
import { asksForTip } from './customs.ts';
import { GROWN_UP_WEIGHT } from './heads.ts';
import { type Cents, cents, sum, ZERO } from './money.ts';

/** The percentages of the items that are offered where the paper has no tip. */
export const TIP_PERCENTS = [18, 20, 22] as const;

/** Who says what the tip is: the paper, as it was read, or the host, who may also say that there is none. */
export const TIP_SOURCES = ['receipt', 'host'] as const;
export type TipSource = (typeof TIP_SOURCES)[number];

/** What a receipt says of its tip; amounts in cents. */
type TipFacts = {
  tip: Cents;
  /** Null: nobody has said anything. */
  source: TipSource | null;
  /** Fees and discounts, with what they are for in the words of the paper or of the host. */
  charges: readonly { kind: ChargeKind; amount: Cents; description: string | null }[];
  currency: Pick<Currency, 'code'>;
};

export type TipState =
  /** The paper charges service: `amount` is in the total already. */
  | { kind: 'printed'; amount: Cents }
  /** The host has said what they give; 0: nothing. */
  | { kind: 'given'; amount: Cents }
  /** Still to be asked. */
  | { kind: 'open' }
  /** Nobody has said anything, and where the bill is from nobody asks. */
  | { kind: 'unasked' };

/** A charge for the people who serve, unlike one for the delivery. */
const SERVICE = /\b(service|svc|gratuity|tip|servicio|propina)\b/i;
const DELIVERY = /deliver|env[ií]o/i;

/** Whether the tip of a receipt is printed, given by its host, still to be asked for, or not asked for. */
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

/** What a tip is a part of: the items less deductions, never below 0; tax and fees are not tipped. */
export function tipBase(items: readonly { price: Cents }[], additionalCharges: Cents): Cents {
  const deducted = sum(items.map(({ price }) => price)) + Math.min(additionalCharges, 0);
  return cents(Math.max(deducted, 0));
}

/** A tip of so many percent, in cents, half a cent up. @param base of at least 0 cents */
export function tipOf(base: Cents, percent: number): Cents {
  return cents(Math.floor((base * percent + 50) / 100));
}

/** How many share a bill, and how many of them are children, who count half. */
type Party = { people: number; children: number };

/**
 * A grown-up's part of what a whole party shares, to the nearest cent, half of it up; 0 of a total below 0. A child pays half of
 * it.
 */
export function grownUpPart(total: Cents, { people, children }: Party): Cents {
  const weight = GROWN_UP_WEIGHT * people - children;
  return total <= 0 ? ZERO : cents(Math.floor((2 * GROWN_UP_WEIGHT * total + weight) / (2 * weight)));
}

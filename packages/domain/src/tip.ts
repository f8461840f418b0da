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
  additionalCharges: Cents;
  /** What the additional charges are for, in the words of the paper or of the host. */
  chargesName: string | null;
};

export type TipState =
  /** The paper charges service: `amount` is in the total already. */
  | { kind: 'printed'; amount: Cents }
  /** The host has said what they give; 0: nothing. */
  | { kind: 'given'; amount: Cents }
  /** Still to be asked. */
  | { kind: 'open' };

/** A charge for the people who serve, unlike one for the delivery. */
const SERVICE = /\b(service|svc|gratuity|tip|servicio|propina)\b/i;
const DELIVERY = /deliver|env[ií]o/i;

/** Whether the tip of a receipt is printed, given by its host, or still to be asked for. */
export function tipState({ tip, source, additionalCharges, chargesName }: TipFacts): TipState {
  if (source === 'receipt' && tip > 0) return { kind: 'printed', amount: tip };
  if (source === 'host' || tip > 0) return { kind: 'given', amount: tip };
  const name = chargesName ?? '';
  if (additionalCharges > 0 && SERVICE.test(name) && !DELIVERY.test(name))
    return { kind: 'printed', amount: additionalCharges };
  return { kind: 'open' };
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

/** What each of `people` pays of a total, to the nearest dollar in cents; null where nobody shares it. */
export function aboutEach(total: Cents, people: number): Cents | null {
  if (people < 2) return null;
  return total <= 0 ? ZERO : cents(Math.floor((total + 50 * people) / (100 * people)) * 100);
}

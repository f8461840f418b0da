import type { ParsedReceipt } from '../../src/types.ts';
import type { TrueAdjustment, Truth } from './truth.ts';

const PARTS = ['kind', 'label', 'rate', 'count', 'item'] as const;
type Part = (typeof PARTS)[number];

/** How many of the printed rows were found, by their amounts, and how many of these are right in each part. */
export type AdjustmentScore = Record<'printed' | 'said' | 'amount' | Part, number>;

export const NO_ADJUSTMENTS: AdjustmentScore = {
  printed: 0,
  said: 0,
  amount: 0,
  kind: 0,
  label: 0,
  rate: 0,
  count: 0,
  item: 0,
};

/** Adds to `sum` how the rows between items and total were read that this paper has. */
export function scoreAdjustments(sum: AdjustmentScore, said: ParsedReceipt, truth: Truth): AdjustmentScore {
  const left = new Set(said.adjustments);
  const score = { ...sum };
  score.printed += truth.adjustments.length;
  score.said += said.adjustments.length;
  for (const printed of truth.adjustments) {
    const same = [...left].filter(({ cents }) => cents === printed.cents);
    const one = same.find(({ kind }) => kind === printed.kind) ?? same[0];
    if (!one) continue;
    left.delete(one);
    score.amount++;
    for (const part of PARTS) if (isRight(part, one, printed)) score[part]++;
  }
  return score;
}

function isRight(part: Part, said: TrueAdjustment, printed: TrueAdjustment): boolean {
  if (part === 'count') return (said.count ?? 1) === (printed.count ?? 1);
  if (part === 'item') return said.item === printed.item && said.asItem === printed.asItem;
  if (part === 'label') return squeezed(said.label) === squeezed(printed.label);
  return said[part] === printed[part];
}

const squeezed = (label: string): string => label.replace(/\s/g, '');

/** Both together. */
export function addScores(a: AdjustmentScore, b: AdjustmentScore): AdjustmentScore {
  const sum = { ...a };
  for (const part of ['printed', 'said', 'amount', ...PARTS] as const) sum[part] += b[part];
  return sum;
}

/** Rows found of those printed and of those said, and of what was found what is right; in percent. */
function shareOf(score: AdjustmentScore, of: 'amount' | 'said' | Part): number {
  const whole = of === 'amount' ? score.printed : of === 'said' ? score.said : score.amount;
  return whole === 0 ? 100 : (100 * (of === 'said' ? score.amount : score[of])) / whole;
}

/** The lowest of these shares, in percent. */
export const leastShare = (score: AdjustmentScore, of: readonly ('amount' | 'said' | Part)[]): number =>
  Math.min(...of.map((one) => shareOf(score, one)));

/** The shares for people. */
export function describeAdjustments(score: AdjustmentScore): string {
  const share = (of: 'amount' | 'said' | Part) => shareOf(score, of).toFixed(1);
  const parts = PARTS.map((part) => `${part} ${share(part)}`).join(', ');
  return `rows between items and total: ${score.printed} printed, ${share('amount')} found; ${share('said')} of those said are printed; right in ${parts}`;
}

import type { Currency } from './currency.ts';

/** Where a bill is printed before the tip, which its guests reckon as a part of it. Elsewhere the price is the price. */
const TIP_IS_RECKONED: ReadonlySet<string> = new Set(['USD', 'CAD']);

/** Whether a host is asked for the tip, with percentages to choose from. Any bill may have one that they add. */
export const asksForTip = ({ code }: Pick<Currency, 'code'>): boolean => TIP_IS_RECKONED.has(code);

import type { Currency } from './currency.ts';

/** Currencies of places where bills are printed without the tip, which guests are expected to add. */
const TIP_IS_RECKONED: ReadonlySet<string> = new Set(['USD', 'CAD']);

/** Whether the host is offered tip percentages. Any bill may still have a tip that they add. */
export const asksForTip = ({ code }: Pick<Currency, 'code'>): boolean => TIP_IS_RECKONED.has(code);

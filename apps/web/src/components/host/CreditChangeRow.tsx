import type { CreditChange } from '@fairtab/contract/host/credits';
import { credits, purchases } from '@fairtab/texts/en/credits';
import { text } from '@fairtab/texts/text';
import { formatMoment } from '../../lib/format-day.ts';

/** What the ledger stores if an admin gave no reason. */
const NO_REASON = credits.admin.text;

export function CreditChangeRow(change: CreditChange) {
  const { cause, change_reason, old_credits, new_credits, owed, created_at } = change;
  const numbers = { before: old_credits, after: new_credits };
  const typed = cause === 'admin' && change_reason !== NO_REASON;
  return (
    <li className="flex flex-wrap items-baseline justify-end gap-x-3 py-2.5">
      <span className="grid min-w-0 flex-[1_1_8rem]">
        <span className="wrap-anywhere">{typed ? change_reason : text(credits[cause])}</span>
        <time dateTime={created_at} className="text-detail text-ink-soft">
          {formatMoment(created_at, { dateStyle: 'medium' })}
        </time>
      </span>
      <span className="grid justify-items-end">
        <span className="amount">
          <span aria-hidden="true">{text(purchases.change, numbers)}</span>
          <span className="sr-only">{text(purchases.changeLabel, numbers)}</span>
        </span>
        {owed > 0 && (
          <span className="text-detail text-warning">{text(purchases.owedAfter, { count: owed })}</span>
        )}
      </span>
    </li>
  );
}

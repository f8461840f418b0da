import type { CreditChange } from '@fairtab/contract/credits';
import { creditReasons } from '@fairtab/texts/en/credit-reasons';
import { purchases } from '@fairtab/texts/en/purchases';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/format-day.ts';
import { Loaded } from './Loaded.tsx';
import { creditChangesQuery } from './queries.ts';

/** The latest changes of the user's credits, newest first. */
export function CreditHistory() {
  const changes = useQuery(creditChangesQuery);
  return (
    <section className="grid grid-cols-1 gap-1 border-line border-t pt-4">
      <h4 className="font-semibold font-text tracking-normal">{say(purchases.historyHeading)}</h4>
      <Loaded query={changes}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-detail text-ink-soft">{say(purchases.noHistory)}</p>
          ) : (
            <ul className="grid grid-cols-1 divide-y divide-line">
              {all.map((change) => (
                <ChangeRow key={change.id} {...change} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function ChangeRow({ cause, change_reason, old_credits, new_credits, owed, created_at }: CreditChange) {
  const numbers = { before: old_credits, after: new_credits };
  return (
    <li className="flex flex-wrap items-baseline justify-end gap-x-3 py-2.5">
      <span className="grid min-w-0 flex-[1_1_8rem]">
        <span className="wrap-anywhere">{cause === 'admin' ? change_reason : say(creditReasons[cause])}</span>
        <time dateTime={created_at} className="text-detail text-ink-soft">
          {formatMoment(created_at, { dateStyle: 'medium' })}
        </time>
      </span>
      <span className="grid justify-items-end">
        <span className="amount">
          <span aria-hidden="true">{say(purchases.change, numbers)}</span>
          <span className="sr-only">{say(purchases.changeLabel, numbers)}</span>
        </span>
        {owed > 0 && (
          <span className="text-detail text-warning">{say(purchases.owedAfter, { count: owed })}</span>
        )}
      </span>
    </li>
  );
}

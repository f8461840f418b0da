import { purchases } from '@fairtab/texts/en/purchases';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { CreditChangeRow } from '../credits/index.ts';
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
                <CreditChangeRow key={change.id} {...change} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

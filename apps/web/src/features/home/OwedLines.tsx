import type { OwedView } from '@fairtab/contract/receipts';
import { home } from '@fairtab/texts/en/home';
import { Link } from '@tanstack/react-router';
import { Rich } from '../../components/base/Rich.tsx';
import { CrossIcon, RightIcon } from '../../components/icons/icons.tsx';

type OwedLinesProps = {
  owed: readonly OwedView[];
  /** The currency whose receipts alone are listed. */
  shown: string | undefined;
};

/** What the host is owed, a line for each currency; it leads to the receipts concerned, and back to all. */
export function OwedLines({ owed, shown }: OwedLinesProps) {
  if (owed.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {owed.map(({ currency, amount, people }) => {
        const isShown = currency.code === shown;
        const Icon = isShown ? CrossIcon : RightIcon;
        return (
          <li key={currency.code}>
            <Link
              // The router says which one is the current page: the one that leads back.
              to="/home"
              search={isShown ? {} : { owed: currency.code }}
              className="flex min-h-tap items-center justify-between gap-3 rounded-md bg-accent-soft px-4 py-2 hover:bg-sunk sm:max-w-md"
            >
              <span>
                <Rich
                  text={home.owed}
                  params={{ count: people, amount: { amount, currency } }}
                  around={{ amount: (words) => <strong className="amount font-semibold">{words}</strong> }}
                />
              </span>
              <Icon className="size-5 shrink-0 text-accent" aria-hidden="true" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

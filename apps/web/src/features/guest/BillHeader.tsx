import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { guest } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import { shortDay } from '@fairtab/texts/short-day';
import type { ReactNode } from 'react';
import { Rich } from '../../components/base/Rich.tsx';
import { BackIcon } from '../../components/icons/icons.tsx';

/** Longer names of restaurants are set smaller, in characters, so that dishes are in the first view. */
const LONG_NAME = 28;
const VERY_LONG_NAME = 48;

type BillHeaderProps = {
  view: ReceiptView;
  /** On the host's line, so that it takes none of its own. */
  action?: ReactNode;
  /** Whether what is below it says that the bill is open again. */
  quiet?: boolean;
};

/** The head of the bill: the restaurant, who paid, and when. The host also gets a link back to their own page. */
export function BillHeader({ view: { receipt, me }, action, quiet = false }: BillHeaderProps) {
  const payer = receipt.payer_name;
  const name = receipt.restaurant_name || say(guest.billOf, { payer });
  const day = shortDay(receipt.created_day);
  return (
    <header className="@container grid grid-cols-1 justify-items-center gap-1 text-center">
      {me.is_host && (
        <div className="-mx-2 mb-1 flex min-h-tap flex-wrap items-center gap-1 justify-self-stretch">
          <a
            href={`/receipt/${encodeURIComponent(receipt.id)}`}
            aria-label={say(guest.backLabel)}
            className="grid size-tap place-items-center rounded-full text-ink-soft hover:bg-sunk"
          >
            <BackIcon />
          </a>
          <span className="mr-auto text-left font-semibold text-detail text-ink-soft">
            {say(guest.youAreHost)}
          </span>
          {action}
        </div>
      )}
      {/* Large letters on a narrow screen leave room for the dishes, too. */}
      <h1 tabIndex={-1} className={`max-w-full ${sizeOf(name)} sm:text-4xl @max-[14rem]:text-base`}>
        {name}
      </h1>
      <p className="max-w-full text-ink-soft @max-[14rem]:text-sm @max-[14rem]:leading-tight">
        {me.is_host ? (
          say(guest.youPaid, { day })
        ) : (
          <Rich
            text={guest.paid}
            params={{ payer, day }}
            // Beside a long name it comes down as a whole.
            around={{ day: (words) => <span className="inline-block">{words}</span> }}
          />
        )}
      </p>
      {!quiet && receipt.status === 'sharing' && receipt.earlier_bills > 0 && (
        <p role="status" className="font-medium text-warning">
          {me.is_host ? say(guest.youReopened) : say(guest.reopened, { payer })}
        </p>
      )}
    </header>
  );
}

function sizeOf(name: string): string {
  if (name.length > VERY_LONG_NAME) return 'text-2xl max-[359px]:text-lg';
  if (name.length > LONG_NAME) return 'text-2xl max-[359px]:text-xl';
  return 'text-[2rem] max-[359px]:text-2xl';
}

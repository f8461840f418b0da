import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guest } from '@fairtab/texts/en/guest';
import { dayAt } from '@fairtab/texts/short-day';
import { text } from '@fairtab/texts/text';
import type { ReactNode } from 'react';
import { classNames } from '../../components/base/class-names.ts';
import { Lazy, lazyPart } from '../../components/base/Lazy.tsx';
import { Rich } from '../../components/base/Rich.tsx';

const WhoPaidHead = lazyPart(async () => (await import('./WhoPaidHead.tsx')).WhoPaidHead, 'WhoPaidHead');

/** Longer restaurant names, in characters, get smaller letters so that dishes are in the first view. */
const LONG_NAME = 18;
const VERY_LONG_NAME = 40;

type BillHeaderProps = {
  view: ReceiptView;
  /** At the end of its line, or below if that line is full. */
  action?: ReactNode;
  /** True if text below already explains that the bill is open again. */
  quiet?: boolean;
};

export function BillHeader({ view, action, quiet = false }: BillHeaderProps) {
  const { receipt, contributions } = view;
  const payer = receipt.payer_name;
  const name = receipt.restaurant_name || text(guest.billOf, { payer });
  // Not today's year: the server and all devices must draw the same.
  const day = dayAt(receipt.bill_day, new Date(receipt.created_at));
  const words = (
    <Rich
      text={guest.paid}
      params={{ payer, day }}
      // Wraps as a whole beside a long name.
      around={{ day: (part) => <span className="inline-block">{part}</span> }}
    />
  );
  return (
    // On the smallest screens only a name of several lines touches the edge.
    <header className={classNames('@container', name.length <= VERY_LONG_NAME && 'max-[359px]:pt-1.25')}>
      <div className="flex items-center justify-between gap-x-3 min-[360px]:flex-wrap @max-[14rem]:flex-wrap">
        <div className="min-w-0 max-w-full flex-1 min-[360px]:flex-auto">
          {/* With large letters on a narrow screen, leave room for the dishes. */}
          <h1 tabIndex={-1} className={`${sizeOf(name)} sm:text-4xl @max-[14rem]:text-base`}>
            {name}
          </h1>
          <p className="text-ink-soft max-[359px]:text-sm max-[359px]:leading-[1.05] @max-[14rem]:leading-tight">
            {contributions.length > 0 ? (
              <Lazy of={WhoPaidHead} with={{ view, day, words }} fallback={words} />
            ) : (
              words
            )}
          </p>
        </div>
        {action}
      </div>
      {!quiet && receipt.status === 'sharing' && receipt.earlier_bills > 0 && (
        <p role="status" className="font-medium text-detail">
          {text(guest.reopened, { payer })}
        </p>
      )}
    </header>
  );
}

function sizeOf(name: string): string {
  if (name.length > VERY_LONG_NAME) return 'text-xl max-[359px]:text-[0.9375rem] max-[359px]:leading-none';
  if (name.length > LONG_NAME) return 'text-2xl max-[359px]:text-base';
  return 'text-[2rem] max-[359px]:text-[1.375rem]';
}

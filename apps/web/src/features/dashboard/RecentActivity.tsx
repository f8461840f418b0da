import type { DashboardStatistics } from '@fairtab/contract/statistics';
import { dashboard } from '@fairtab/texts/en/admin';
import { hostBill } from '@fairtab/texts/en/host-bill';
import { say } from '@fairtab/texts/say';
import { dayWithYear } from '@fairtab/texts/short-day';
import { useId } from 'react';
import { Link } from 'wouter';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { receiptPath } from '../../lib/receipt-path.ts';
import { formatAmount } from './format-amount.ts';

type Recent = DashboardStatistics['recent'][number];

/** The latest final receipts; each leads to its page. */
export function RecentActivity({ recent }: { recent: readonly Recent[] }) {
  const headingId = useId();
  return (
    <PaperSheet as="section" labelledBy={headingId} className="grid grid-cols-1 content-start gap-2">
      <h2 id={headingId} className="text-xl">
        {say(dashboard.recent)}
      </h2>
      <ul className="-mx-2 divide-y divide-line">
        {recent.map((receipt) => (
          <RecentRow key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </PaperSheet>
  );
}

function RecentRow({ receipt }: { receipt: Recent }) {
  const { currency } = receipt;
  return (
    <li>
      <Link to={receiptPath(receipt)} className="grid min-h-tap rounded-sm px-2 py-3 hover:bg-sunk">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 flex-[1_1_6rem] break-words font-medium">
            {receipt.restaurant_name ?? say(hostBill.unnamedReceipt)}
          </span>
          <span className="amount font-semibold">{formatAmount(receipt.total_amount, currency)}</span>
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-detail text-ink-soft">
          <span>
            <time dateTime={receipt.created_day}>{dayWithYear(receipt.created_day)}</time>
            {' · '}
            {say(dashboard.recentGuests, { count: receipt.guest_count })}
          </span>
          {receipt.host_tips > 0 && (
            <span className="amount">
              {say(dashboard.recentTips, { amount: formatAmount(receipt.host_tips, currency) })}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

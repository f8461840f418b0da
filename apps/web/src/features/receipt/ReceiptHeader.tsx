import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { LIMITS } from '@fairtab/domain/limits';
import { hostBill } from '@fairtab/texts/en/host-bill';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { dayWithYear } from '@fairtab/texts/short-day';
import { Rich } from '../../components/base/Rich.tsx';
import { InlineEdit } from '../../components/host/InlineEdit.tsx';
import { StatusBadge } from '../../components/host/StatusBadge.tsx';
import type { LiveState } from '../../lib/events.ts';
import type { MakeChange } from './open/change.ts';
import { Connection } from './open/WithReceipt.tsx';

type ReceiptHeaderProps = { view: ReceiptView; live: LiveState; stuck: boolean; change: MakeChange };

/** The restaurant's name, edited in place, the receipt's status, and whether changes arrive. */
export function ReceiptHeader({ view: { receipt }, live, stuck, change }: ReceiptHeaderProps) {
  const rename = (name: string) =>
    change({
      name: 'editFields',
      input: { restaurant_name: name },
      failed: say(texts.renameFailed),
      done: say(texts.updated),
    });

  return (
    <header className="grid grid-cols-1 gap-1">
      {/* Before it is shared nobody else changes it. */}
      <Connection live={receipt.status === 'editing' ? 'live' : live} stuck={stuck} />
      <h1 className="min-w-0 text-[2rem] max-[359px]:text-2xl sm:text-4xl">
        <InlineEdit
          value={receipt.restaurant_name ?? ''}
          placeholder={say(hostBill.unnamedReceipt)}
          label={say(texts.nameLabel)}
          maxLength={LIMITS.nameLength}
          onSave={rename}
        />
      </h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-detail text-ink-soft">
        <StatusBadge status={receipt.status} />
        <span>
          <Rich
            text={texts.paidBy}
            params={{ name: receipt.payer_name, day: dayWithYear(receipt.created_day) }}
            around={{ day: (words) => <time dateTime={receipt.created_day}>{words}</time> }}
          />
        </span>
      </p>
    </header>
  );
}

import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { LIMITS } from '@fairtab/domain/input/limits';
import { hostBill } from '@fairtab/texts/en/bill';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { dayWithYear } from '@fairtab/texts/short-day';
import { text } from '@fairtab/texts/text';
import { classNames } from '../../components/base/class-names.ts';
import { Rich } from '../../components/base/Rich.tsx';
import { StatusBadge } from '../../components/host/StatusBadge.tsx';
import { type InlineEditProps, useInlineEdit } from '../../components/host/use-inline-edit.tsx';
import { EditIcon } from '../../components/icons/icons.tsx';
import type { LiveState } from '../../lib/calls/live-receipt.ts';
import type { MakeChange } from './open/change.ts';
import { Connection } from './open/WithReceipt.tsx';

type ReceiptHeaderProps = { view: ReceiptView; live: LiveState; stuck: boolean; change: MakeChange };

export function ReceiptHeader({ view: { receipt }, live, stuck, change }: ReceiptHeaderProps) {
  return (
    <header className="grid grid-cols-1 gap-1">
      {/* Only the host can change a receipt before it is shared. */}
      <Connection live={receipt.status === 'editing' ? 'live' : live} stuck={stuck} />
      <h1 className="min-w-0 text-[2rem] max-[359px]:text-2xl sm:text-4xl">
        <InlineEdit
          value={receipt.restaurant_name ?? ''}
          placeholder={text(hostBill.unnamedReceipt)}
          label={text(texts.nameLabel)}
          maxLength={LIMITS.nameLength}
          onSave={(restaurant_name) =>
            change({
              name: 'editFields',
              input: { restaurant_name },
              failed: text(hostBill.renameFailed),
              done: text(hostBill.renamed),
            })
          }
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

function InlineEdit(props: InlineEditProps) {
  const { value, placeholder, label } = props;
  const { opener, open, field } = useInlineEdit(props);
  return (
    field || (
      <button
        ref={opener}
        type="button"
        aria-label={text(hostBill.rename, { label, value: value || placeholder })}
        onClick={open}
        className="-mx-2 flex min-h-tap max-w-[calc(100%+1rem)] items-center gap-2 rounded-sm px-2 text-left hover:bg-sunk/60"
      >
        <span className={classNames('min-w-0 break-words', value === '' && 'text-ink-soft')}>
          {value || placeholder}
        </span>
        <EditIcon className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
      </button>
    )
  );
}

import { LIMITS } from '@fairtab/contract/limits';
import type { ReceiptCard } from '@fairtab/contract/receipts';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../components/base/IconButton.tsx';
import { CheckIcon } from '../../components/base/icons.tsx';
import { Money } from '../../components/base/Money.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { InlineEdit } from '../../components/host/InlineEdit.tsx';
import { TrashIcon } from '../../components/host/icons.ts';
import { StatusBadge } from '../../components/host/StatusBadge.tsx';
import { formatDay } from '../../lib/format-day.ts';

type ReceiptCardSheetProps = { card: ReceiptCard; onRename: (name: string) => void; onDelete: () => void };

const UNNAMED = 'Unnamed receipt';
const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/**
 * One receipt on the dashboard. The whole sheet leads to it; the name and the bin lie above that link, so that both
 * can be reached by touch and by keyboard.
 */
export function ReceiptCardSheet({ card, onRename, onDelete }: ReceiptCardSheetProps) {
  const name = card.restaurant_name ?? '';
  return (
    <PaperSheet
      as="li"
      className="group/card grid content-between gap-3 transition-shadow hover:shadow-raised"
    >
      <Link
        to={card.admin_flow_type === 'preassign' ? '/receipt/$id/preassign' : '/receipt/$id'}
        params={{ id: card.id }}
        className="absolute inset-0 rounded-md"
        aria-label={`Open ${name || UNNAMED}`}
      />
      <div className="flex items-start justify-between gap-2">
        <div className="relative min-w-0 font-display text-xl leading-snug">
          <InlineEdit
            value={name}
            placeholder={UNNAMED}
            label="Receipt name"
            maxLength={LIMITS.nameLength}
            onSave={onRename}
          />
        </div>
        <IconButton label={`Delete ${name || UNNAMED}`} onClick={onDelete} className="relative -mt-1 -mr-2">
          <TrashIcon className="size-5" />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-ink-soft">
        <StatusBadge status={card.status} />
        <time dateTime={card.created_at}>{formatDay(card.created_at)}</time>
      </div>
      <div className="flex items-end justify-between gap-3">
        <p className="text-[0.9375rem] text-ink-soft">
          {counted(card.item_count, 'item')}
          <span className="block">
            <span className="amount">
              {card.guest_count}/{card.party_size}
            </span>{' '}
            guests
          </span>
        </p>
        <Money cents={card.total_amount} className="font-semibold text-2xl" />
      </div>
      {card.selections_complete && (
        <p className="-mx-5 -mb-5 flex items-center gap-2 rounded-b-md bg-success-soft px-5 py-2 font-semibold text-[0.9375rem] text-success">
          <CheckIcon strokeWidth={3} /> Selections Complete
        </p>
      )}
    </PaperSheet>
  );
}

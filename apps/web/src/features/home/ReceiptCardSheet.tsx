import type { ReceiptCard } from '@fairtab/contract/receipts';
import { LIMITS } from '@fairtab/domain/limits';
import { home } from '@fairtab/texts/en/home';
import { hostBill } from '@fairtab/texts/en/host-bill';
import { say } from '@fairtab/texts/say';
import { dayWithYear } from '@fairtab/texts/short-day';
import { useState } from 'react';
import { Link } from 'wouter';
import { classNames } from '../../components/base/class-names.ts';
import { IconButton } from '../../components/base/IconButton.tsx';
import { InCurrency } from '../../components/base/InCurrency.tsx';
import { Money } from '../../components/base/Money.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { Rich } from '../../components/base/Rich.tsx';
import { PencilEdit } from '../../components/host/PencilEdit.tsx';
import { StatusBadge } from '../../components/host/StatusBadge.tsx';
import { TrashIcon } from '../../components/icons/icons.tsx';
import { receiptPath } from '../../lib/receipt-path.ts';
import { CardStrips } from './CardStrips.tsx';

export type ReceiptCardSheetProps = {
  card: ReceiptCard;
  /** Resolves with whether it was saved. */
  onRename: (name: string) => Promise<boolean>;
  onDelete: () => void;
};

/** With a mouse shown under it alone, and to the keyboard; by touch always. */
const ACTION =
  'relative transition-[color,background-color,opacity] group-focus-within/card:opacity-100 group-hover/card:opacity-100 pointer-fine:not-any-pointer-coarse:opacity-0';

/**
 * One receipt on the dashboard. The whole sheet is a link; its buttons are above the link, so that they can be used by
 * touch and by keyboard. While the name is a field, a press beside it ends that and opens nothing.
 */
export function ReceiptCardSheet({ card, onRename, onDelete }: ReceiptCardSheetProps) {
  const given = card.restaurant_name ?? '';
  const name = given || say(hostBill.unnamedReceipt);
  // Seen at once; the page comes after it.
  const [opened, setOpened] = useState(false);
  return (
    <PaperSheet
      as="li"
      className="group/card grid [&:has(input)>a]:pointer-events-none grid-cols-1 grid-rows-[1fr] gap-3 transition-shadow hover:shadow-raised"
    >
      <Link
        to={receiptPath(card)}
        onClick={() => setOpened(true)}
        className={classNames('absolute inset-0 rounded-md', opened && 'bg-ink/5')}
        aria-label={say(home.openLabel, { name })}
      />
      <div className="-mt-2 -mr-3 flex items-start justify-between">
        <div className="min-w-0 grow font-display text-xl leading-snug">
          <PencilEdit
            value={given}
            placeholder={say(hostBill.unnamedReceipt)}
            label={say(home.nameLabel)}
            maxLength={LIMITS.nameLength}
            pencilClassName={ACTION}
            onSave={onRename}
          />
        </div>
        <IconButton label={say(home.deleteLabel, { name })} onClick={onDelete} className={ACTION}>
          <TrashIcon className="size-5" />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-detail text-ink-soft">
        <StatusBadge status={card.status} />
        <time dateTime={card.created_day}>{dayWithYear(card.created_day)}</time>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <p className="text-detail text-ink-soft">
          {say(home.items, { count: card.item_count })}
          <span className="block">
            <Rich
              text={home.guests}
              params={{ chosen: card.guest_count, invited: card.party_size }}
              around={{ count: (words) => <span className="amount">{words}</span> }}
            />
          </span>
        </p>
        <InCurrency value={card.currency}>
          <Money cents={card.total_amount} className="font-semibold text-2xl" />
        </InCurrency>
      </div>
      <CardStrips card={card} />
    </PaperSheet>
  );
}

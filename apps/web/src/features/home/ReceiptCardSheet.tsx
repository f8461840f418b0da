import type { ReceiptCard } from '@fairtab/contract/receipt/receipts';
import { LIMITS } from '@fairtab/domain/input/limits';
import { hostBill } from '@fairtab/texts/en/bill';
import { home } from '@fairtab/texts/en/home';
import { dayWithYear } from '@fairtab/texts/short-day';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Link } from 'wouter';
import { IconButton } from '../../components/base/Button.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { PaperSheet } from '../../components/base/Page.tsx';
import { Rich } from '../../components/base/Rich.tsx';
import { InCurrency, Money } from '../../components/bill/Money.tsx';
import { SameTableItem } from '../../components/host/SameTableItem.tsx';
import { StatusBadge } from '../../components/host/StatusBadge.tsx';
import { type InlineEditProps, useInlineEdit } from '../../components/host/use-inline-edit.tsx';
import { CheckIcon, EditIcon, MoreIcon, TrashIcon } from '../../components/icons/icons.tsx';
import { Menu, MenuItem } from '../../components/overlays/Menu.tsx';
import { receiptPath } from '../../lib/page/addresses.ts';
import { askedWords } from './DebtLines.tsx';

type ReceiptCardSheetProps = {
  card: ReceiptCard;
  /** Resolves to whether it was saved. */
  onRename: (name: string) => Promise<boolean>;
  onDelete: () => void;
};

/** With a mouse shown on hover and focus only; always on touch screens. */
const ACTION =
  'relative transition-[color,background-color,opacity] group-focus-within/card:opacity-100 group-hover/card:opacity-100 pointer-fine:not-any-pointer-coarse:opacity-0';

/**
 * One receipt of the list. The whole sheet is a link below its buttons, so that these work by touch and keyboard.
 * While the name is edited, a press elsewhere only ends that.
 */
export function ReceiptCardSheet({ card, onRename, onDelete }: ReceiptCardSheetProps) {
  const given = card.restaurant_name ?? '';
  const name = given || text(hostBill.unnamedReceipt);
  // Immediate feedback; the page follows.
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
        aria-label={text(home.openLabel, { name })}
      />
      <div className="-mt-2 -mr-3 flex items-start justify-between">
        <div className="min-w-0 grow font-display text-xl leading-snug">
          <PencilEdit
            value={given}
            placeholder={text(hostBill.unnamedReceipt)}
            label={text(home.nameLabel)}
            maxLength={LIMITS.nameLength}
            pencilClassName={ACTION}
            onSave={onRename}
          />
        </div>
        <IconButton label={text(home.deleteLabel, { name })} onClick={onDelete} className={ACTION}>
          <TrashIcon className="size-5" />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-detail text-ink-soft">
        <StatusBadge status={card.status} />
        <time dateTime={card.bill_day}>{dayWithYear(card.bill_day)}</time>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <p className="text-detail text-ink-soft">
          {text(hostBill.items, { count: card.item_count })}
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

const STRIP = 'wrap-anywhere px-5 py-2 font-semibold text-detail';

/** Who asks to be on the bill; otherwise whether everyone has selected. Who owes is above the list. */
function CardStrips({ card: { debts, latecomers, selections_complete } }: { card: ReceiptCard }) {
  const isAsked = latecomers.length > 0;
  const isComplete = selections_complete && !isAsked && debts === null;
  return (
    <div className="-mx-5 -mb-5 overflow-hidden rounded-b-md empty:hidden">
      {isAsked && <p className={`${STRIP} bg-warning-soft text-warning`}>{askedWords(latecomers)}</p>}
      {isComplete && (
        <p className={`${STRIP} flex items-center gap-2 bg-success-soft text-success`}>
          <CheckIcon strokeWidth={3} /> {text(home.complete)}
        </p>
      )}
    </div>
  );
}

/** An inline edit opened by a pencil, because pressing the name does something else. */
function PencilEdit(props: InlineEditProps & { pencilClassName: string }) {
  const { value, placeholder, pencilClassName } = props;
  const { opener, open, field } = useInlineEdit(props);
  const name = value || placeholder;
  const look = classNames('min-w-0 break-words', value === '' && 'text-ink-soft');
  if (field)
    return (
      <div className="grid grid-cols-1 *:[grid-area:1/1]">
        {/* Keeps the name's height, so that nothing below shifts. */}
        <span aria-hidden="true" className={classNames(look, 'invisible min-h-tap pr-11')}>
          {name}
        </span>
        <span>{field}</span>
      </div>
    );
  return (
    <div className="flex min-h-tap items-start justify-between">
      <span className={classNames(look, 'self-center')}>{name}</span>
      <IconButton
        ref={opener}
        label={text(hostBill.rename, { value: name })}
        onClick={open}
        className={pencilClassName}
      >
        <EditIcon className="size-5" />
      </IconButton>
    </div>
  );
}

/** Of a draft; without people until there is a party size. */
function Counts({ card: { item_count, guest_count, party_size } }: { card: ReceiptCard }) {
  return (
    <span>
      {text(hostBill.items, { count: item_count })}
      {party_size > 0 && (
        <>
          {' · '}
          <Rich
            text={home.guests}
            params={{ chosen: guest_count, invited: party_size }}
            around={{ count: (words) => <span className="amount">{words}</span> }}
          />
        </>
      )}
    </span>
  );
}

type ReceiptLineProps = ReceiptCardSheetProps & {
  /** Whether a neighbour that is a line, too, shares its sheet. */
  above: boolean;
  below: boolean;
};

/** A draft or a settled receipt: one line of the list. */
export function ReceiptLine({ card, above, below, onRename, onDelete }: ReceiptLineProps) {
  const draft = card.status === 'editing';
  const given = card.restaurant_name ?? '';
  const name = given || text(hostBill.unnamedReceipt);
  const { opener, open, field } = useInlineEdit<HTMLAnchorElement>({
    value: given,
    label: text(home.nameLabel),
    maxLength: LIMITS.nameLength,
    onSave: onRename,
  });
  return (
    <li
      className={classNames(
        'relative col-span-full flex min-h-tap items-center gap-2.5 bg-sheet pr-1 pl-3 shadow-sheet',
        above ? '-mt-4 border-line border-t' : 'rounded-t-md',
        !below && 'rounded-b-md',
      )}
    >
      <Link
        ref={opener}
        to={receiptPath(card)}
        className={classNames('absolute inset-0 hover:bg-sunk/60', field !== false && 'pointer-events-none')}
        aria-label={text(home.openLabel, { name })}
      />
      {!draft && (
        <>
          <CheckIcon strokeWidth={3} className="pointer-events-none relative size-4 shrink-0 text-success" />
          <span className="sr-only">{text(home.settled)}</span>
        </>
      )}
      <div
        className={classNames(
          'relative flex min-w-0 grow flex-wrap items-center justify-between gap-x-2.5 py-1.5 leading-tight',
          field === false && 'pointer-events-none',
        )}
      >
        <div className="min-w-0 flex-[1_1_6rem] sm:flex sm:items-baseline sm:gap-3">
          {field || <p className="truncate">{name}</p>}
          <div className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm leading-tight">
            {draft && <StatusBadge status={card.status} />}
            <time dateTime={card.bill_day}>{dayWithYear(card.bill_day)}</time>
            {draft && <Counts card={card} />}
          </div>
        </div>
        <InCurrency value={card.currency}>
          <Money cents={card.total_amount} />
        </InCurrency>
      </div>
      <Menu
        label={text(home.moreLabel, { name })}
        icon={<MoreIcon className="size-5" />}
        className="relative -ml-1.5"
      >
        <SameTableItem receiptId={card.id} />
        <MenuItem icon={EditIcon} label={text(home.rename)} onSelect={open} />
        <MenuItem icon={TrashIcon} label={text(home.deleteHeading)} onSelect={onDelete} />
      </Menu>
    </li>
  );
}

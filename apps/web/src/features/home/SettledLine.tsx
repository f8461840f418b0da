import { LIMITS } from '@fairtab/domain/input/limits';
import { hostBill } from '@fairtab/texts/en/bill';
import { home } from '@fairtab/texts/en/home';
import { dayWithYear } from '@fairtab/texts/short-day';
import { text } from '@fairtab/texts/text';
import { Link } from 'wouter';
import { classNames } from '../../components/base/class-names.ts';
import { InCurrency, Money } from '../../components/bill/Money.tsx';
import { SameTableItem } from '../../components/host/SameTableItem.tsx';
import { useInlineEdit } from '../../components/host/use-inline-edit.tsx';
import { CheckIcon, EditIcon, MoreIcon, TrashIcon } from '../../components/icons/icons.tsx';
import { Menu, MenuItem } from '../../components/overlays/Menu.tsx';
import { receiptPath } from '../../lib/page/addresses.ts';
import type { ReceiptCardSheetProps } from './ReceiptCardSheet.tsx';

type SettledLineProps = ReceiptCardSheetProps & {
  /** Whether a settled neighbour shares its sheet. */
  above: boolean;
  below: boolean;
};

/** A settled receipt, folded to one line of the list. */
export function SettledLine({ card, above, below, onRename, onDelete }: SettledLineProps) {
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
      <CheckIcon strokeWidth={3} className="pointer-events-none relative size-4 shrink-0 text-success" />
      <span className="sr-only">{text(home.settled)}</span>
      <div
        className={classNames(
          'relative flex min-w-0 grow flex-wrap items-center justify-between gap-x-2.5 leading-tight',
          field === false && 'pointer-events-none',
        )}
      >
        <div className="min-w-0 flex-[1_1_6rem] sm:flex sm:items-baseline sm:gap-3">
          {field || <p className="truncate">{name}</p>}
          <time dateTime={card.created_day} className="block shrink-0 text-ink-soft text-sm leading-tight">
            {dayWithYear(card.created_day)}
          </time>
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
        <MenuItem icon={<EditIcon className="size-5" />} onSelect={open}>
          {text(home.rename)}
        </MenuItem>
        <MenuItem icon={<TrashIcon className="size-5" />} onSelect={onDelete}>
          {text(home.deleteHeading)}
        </MenuItem>
      </Menu>
    </li>
  );
}

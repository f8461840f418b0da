import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { hasPayment } from '@fairtab/receipt/paying/paid-so-far';
import { owedIn } from '@fairtab/receipt/paying/pairs';
import { wholeBill } from '@fairtab/texts/en/bill';
import { whoPays } from '@fairtab/texts/en/companion';
import { sharing } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import type { ReactNode } from 'react';
import { classNames } from '../../../components/base/class-names.ts';
import { Avatar } from '../../../components/bill/Avatar.tsx';
import { GuestAddress } from '../../../components/host/GuestAddress.tsx';
import { NamedAmount } from '../../../components/host/NamedAmount.tsx';
import { CheckIcon, MoreIcon } from '../../../components/icons/icons.tsx';
import { PayerIcon } from '../../../components/icons/receipt-icons.tsx';
import { Menu, MenuItem } from '../../../components/overlays/Menu.tsx';
import { companionsPhrase, displayNames, nameIn, payWords } from '../../person-bill/index.ts';
import { gaveNoName } from './people.ts';

type PersonRowProps = {
  guest: GuestView;
  name: string;
  amount: ReactNode;
  named: boolean;
  /** Whether the bill is split evenly, without selections. */
  evenly: boolean;
  here: boolean;
  /** Below their progress. */
  below?: ReactNode;
  actions: ReactNode;
};

export function PersonRow({ guest, name, amount, named, evenly, here, below, actions }: PersonRowProps) {
  return (
    <li data-person={guest.id} className="flex min-h-tap items-center gap-x-3 py-0.5 max-[359px]:gap-x-2">
      {/* With large text on a narrow phone, the words wrap below the picture to the full width. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span data-seat={guest.id} className="relative">
          <Avatar id={guest.id} name={name} silent />
          {here && <OpenMark />}
        </span>
        <div className={classNames('min-w-0 flex-[1_1_8rem]', guest.away && 'text-ink-soft')}>
          <NamedAmount name={name} you={guest.is_host} amount={amount} />
          <span className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm leading-snug">
            {named ? !guest.is_host && seatWords(guest) : <Selecting guest={guest} evenly={evenly} />}
            {guest.companions.length > 0 && (
              <span className="break-words">{companionsPhrase(guest.companions)}</span>
            )}
            {!guest.is_host && <GuestAddress guest={guest} />}
            {!named && guest.sms_opt_in === false && <span>{text(sharing.noText)}</span>}
          </span>
          {below}
        </div>
      </div>
      {actions ? <PersonMenu name={name}>{actions}</PersonMenu> : <ActionSpace />}
    </li>
  );
}

export function PersonMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Menu label={text(wholeBill.moreFor, { name })} icon={<MoreIcon className="size-5" />} className="-mr-3">
      {children}
    </Menu>
  );
}

/** Keeps amounts aligned in rows without actions. */
export const ActionSpace = () => <span className="-mr-3 w-tap shrink-0" />;

function Selecting({ guest, evenly }: { guest: GuestView; evenly: boolean }) {
  if (guest.revising) return <span className="font-semibold">{text(sharing.revising)}</span>;
  if (guest.submitted || (evenly && guest.is_host))
    return (
      <span className="inline-flex items-center gap-1 font-semibold text-success">
        <CheckIcon className="size-4" /> {text(evenly ? sharing.evenIn : sharing.chosen)}
      </span>
    );
  if (evenly) return <span>{text(sharing.evenNotIn)}</span>;
  if (guest.away) return <span>{text(wholeBill.away)}</span>;
  if (guest.seat === 'free' && !guest.is_host) return <span>{text(sharing.seatFree)}</span>;
  return <span>{text(guest.is_host ? sharing.hostChoosing : wholeBill.choosing)}</span>;
}

function seatWords({ seat, sms_opt_in }: GuestView): string {
  if (seat === 'free') return text(sharing.seatFree);
  if (sms_opt_in === null) return text(sharing.seatTaken);
  return text(sms_opt_in ? sharing.seatTexted : sharing.seatLinked);
}

function OpenMark() {
  return (
    <span
      title={text(sharing.pageOpenLabel)}
      className="absolute -right-0.5 bottom-0 size-3 rounded-full bg-success ring-2 ring-sheet"
    >
      <span className="sr-only">{text(sharing.pageOpenLabel)}</span>
    </span>
  );
}

/** What a guest has paid before the bill was opened again. */
export function PaidBefore({ view, guest }: PersonProps) {
  if (guest.is_host || !hasPayment(view, guest.id)) return null;
  const money = moneyIn(paymentCurrency(view.receipt));
  const { confirmed, reported } = owedIn(view, guest.id).paid;
  return (
    <p className="font-semibold text-sm empty:hidden">
      {confirmed !== null && confirmed > 0 && text(sharing.hasPaid, { confirmed: money(confirmed) })}
      {confirmed === null && reported !== null && text(sharing.saysPaid, { reported: money(reported) })}
    </p>
  );
}

type PersonProps = { view: ReceiptView; guest: GuestView };

/** Who pays for this guest, or which guests they pay for. */
export function PayWords({ view, guest }: PersonProps) {
  const words = payWords(view, guest.id);
  return words && <p className="wrap-anywhere text-detail text-ink-soft">{words}</p>;
}

/** The menu item that sets who pays for a guest, as long as the host may. */
export function WhoPaysItem({ view, guest, onSelect }: PersonProps & { onSelect: () => void }) {
  if (gaveNoName(guest) || view.receipt.share_token === null) return null;
  return (
    <MenuItem
      icon={PayerIcon}
      label={text(whoPays.heading, { name: nameIn(displayNames(view.guests), guest.id) })}
      onSelect={onSelect}
      unavailable={whyNot(view, guest) ?? undefined}
    />
  );
}

/** Fixed once either has reported or confirmed payments. A guest who offered to pay can only withdraw it themselves. */
function whyNot(view: ReceiptView, guest: GuestView): string | null {
  const { guests } = view;
  const payer = guests.find(({ id }) => id === guest.paid_by);
  if (guest.has_paid || payer?.has_paid) return text(whoPays.paidAlready);
  if (payer === undefined || payer.is_host || payer.seat === 'free') return null;
  return text(whoPays.theirs, { name: nameIn(displayNames(guests), payer.id) });
}

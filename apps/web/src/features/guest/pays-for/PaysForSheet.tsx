import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { isNameless } from '@fairtab/domain/people/visible-name';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { whyNotPaidBy } from '@fairtab/receipt/paying/pays-for';
import { dueOf } from '@fairtab/receipt/split-of';
import { components } from '@fairtab/texts/en/common';
import { paidFor, paysFor } from '@fairtab/texts/en/companion';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { AskedMoney } from '../../../components/fields/AskedMoney.tsx';
import { CheckRow } from '../../../components/fields/CheckRow.tsx';
import { RadioRow } from '../../../components/fields/RadioRow.tsx';
import { BottomSheet } from '../../../components/overlays/BottomSheet.tsx';
import { allNames } from '../../../lib/all-names.ts';
import { announce } from '../../../lib/announce.ts';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { nameList } from '../../../lib/name-list.ts';
import { useAction } from '../../../lib/use-action.ts';
import { displayNames, NAMES_IN_SENTENCE, nameIn, personBill } from '../../person-bill/index.ts';
import type { GuestBill } from '../state/guest-bill.ts';
import { setPayer } from '../state/table-actions.ts';

/** 'I’m paying for someone': ticks other guests to pay for, with what each owes; or asks another guest to pay for the viewer. */
export function PaysForSheet(sheet: PaysForSheetProps) {
  const [asking, setAsking] = useState(false);
  const { view, me, onClose } = sheet;
  if (asking) return <AskPayer {...sheet} />;
  return (
    <BottomSheet onClose={onClose} title={text(paidFor.entry)}>
      <Tick {...sheet} />
      {!view.guests.some(({ paid_by }) => paid_by === me.id) && (
        <Button variant="quiet" size="small" className="justify-self-center" onClick={() => setAsking(true)}>
          {text(paysFor.askHeading)}
        </Button>
      )}
    </BottomSheet>
  );
}

function Tick({ bill, view, me, onClose }: PaysForSheetProps) {
  /** Only what was changed here; the rest is as saved. */
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const names = displayNames(view.guests);
  const others = view.guests.flatMap((guest) => {
    const own = personBill(view, guest.id);
    const was = guest.paid_by === me.id;
    if (guest.id === me.id || own === undefined || isNameless(guest.guest_name)) return [];
    if (own.own === 0 && !was) return [];
    return [{ guest, own, was, on: ticked.get(guest.id) ?? was }];
  });
  const changed = others.filter(({ was, on }) => was !== on);
  const chosen = new Set(others.flatMap(({ guest, on }) => (on ? [guest.id] : [])));

  const save = useAction(async () => {
    const refused = new Map<string, string>();
    for (const { guest, on } of changed)
      try {
        await setPayer(bill, guest.id, on ? me.id : null);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        refused.set(guest.id, error.message);
      }
    setRefusals(refused);
    if (refused.size === 0) onClose();
  }, text(paidFor.failed));

  if (others.length === 0) return <p className="text-ink-soft">{text(paysFor.nobody)}</p>;
  return (
    <>
      <p className="text-ink-soft">{text(paysFor.intro)}</p>
      <ul className="-mx-2 grid grid-cols-1 gap-1">
        {others.map(({ guest, own, on }) => {
          const why = whyNotPaidFor(view, guest, me);
          return (
            <li key={guest.id}>
              <CheckRow
                dense
                checked={on}
                disabled={why !== null}
                error={refusals.get(guest.id) ?? null}
                onChange={(next) => setTicked(new Map(ticked).set(guest.id, next))}
                title={<span className="wrap-anywhere">{nameIn(names, guest.id)}</span>}
                detail={why}
                trailing={<AskedMoney receipt={view.receipt} cents={own.own} onReceipt={own.total} />}
              />
            </li>
          );
        })}
      </ul>
      <YouPay view={view} me={me.id} chosen={chosen} />
      <Button wide disabled={changed.length === 0} pending={save.pending} onClick={save.run}>
        {text(components.save)}
      </Button>
    </>
  );
}

function YouPay({ view, me, chosen }: { view: ReceiptView; me: string; chosen: ReadonlySet<string> }) {
  const guests = view.guests.map((guest) => {
    if (chosen.has(guest.id)) return { ...guest, paid_by: me };
    return guest.paid_by === me ? { ...guest, paid_by: null } : guest;
  });
  const due = dueOf({ ...view, guests }, me)?.due;
  const names = displayNames(guests);
  const money = moneyIn(paymentCurrency(view.receipt));
  if (due === undefined) return null;
  const amount = money(due);
  return (
    <p role="status" className="wrap-anywhere font-semibold">
      {chosen.size === 0
        ? text(paysFor.youPayAlone, { amount })
        : text(paysFor.youPayFor, {
            amount,
            names: allNames([text(paysFor.you), ...[...chosen].map((id) => nameIn(names, id))]),
          })}
    </p>
  );
}

type PaysForSheetProps = { bill: GuestBill; view: ReceiptView; me: GuestView; onClose: () => void };

/** Asks another guest to pay for the viewer; they have to accept. */
function AskPayer({ bill, view, me, onClose }: PaysForSheetProps) {
  const [payer, setPayerId] = useState<string | null>(null);
  const names = displayNames(view.guests);
  const others = mayPayFor(view, me);
  const ask = useAction(async (payerId: string) => {
    await setPayer(bill, me.id, payerId);
    announce(text(paidFor.waiting, { name: nameIn(names, payerId) }));
    onClose();
  }, text(paidFor.failed));
  return (
    <BottomSheet onClose={onClose} title={text(paysFor.askHeading)}>
      {others.length === 0 ? (
        <p className="text-ink-soft">{text(paysFor.nobody)}</p>
      ) : (
        <>
          <p className="text-ink-soft">{text(paysFor.askIntro)}</p>
          <div
            role="radiogroup"
            aria-label={text(paysFor.askHeading)}
            className="-mx-2 grid grid-cols-1 gap-1"
          >
            {others.map(({ id }) => (
              <RadioRow
                key={id}
                name="payer"
                dense
                checked={payer === id}
                onChange={() => setPayerId(id)}
                title={<span className="wrap-anywhere">{nameIn(names, id)}</span>}
              />
            ))}
          </div>
          <Button
            wide
            disabled={payer === null}
            pending={ask.pending}
            onClick={() => payer !== null && void ask.run(payer)}
          >
            {text(paysFor.ask)}
          </Button>
        </>
      )}
    </BottomSheet>
  );
}

type Table = Pick<ReceiptView, 'guests'>;

/** Why a guest cannot be paid for: they have paid, another guest pays, or they pay for others. Null if they can. */
function whyNotPaidFor({ guests }: Table, guest: GuestView, me: GuestView): string | null {
  const names = displayNames(guests);
  const { id, paid_by } = guest;
  if (guest.has_paid) return text(paysFor.hasPaid);
  if (paid_by === me.id || whyNotPaidBy(guests, guest, me) === null) return null;
  if (paid_by !== null) return text(paidFor.paidBy, { name: nameIn(names, paid_by) });
  const theirs = guests.flatMap((one) => (one.paid_by === id ? [nameIn(names, one.id)] : []));
  return text(paysFor.paysForOthers, { names: nameList(theirs, NAMES_IN_SENTENCE) });
}

const mayPayFor = ({ guests }: Table, guest: GuestView): GuestView[] =>
  guests.filter(
    (payer) => payer.id !== guest.id && !payer.has_paid && whyNotPaidBy(guests, guest, payer) === null,
  );

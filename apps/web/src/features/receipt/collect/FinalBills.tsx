import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { add, type Cents, cents, sum, ZERO } from '@fairtab/domain/money/money';
import { isThanks } from '@fairtab/domain/paying/payment-status';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { type Pair, pairsAmong, toPayIn } from '@fairtab/receipt/paying/pairs';
import { duesIn } from '@fairtab/receipt/split-of';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { paidBack } from '@fairtab/texts/en/paying';
import { hostOwes as owesTexts } from '@fairtab/texts/en/who-paid';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart, usePreloaded } from '../../../components/base/Lazy.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { InCurrency, Money } from '../../../components/bill/Money.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { nameList } from '../../../lib/name-list.ts';
import { useAction } from '../../../lib/use-action.ts';
import { PayRow } from '../../account/index.ts';
import { displayNames, NAMES_IN_SENTENCE, nameIn } from '../../person-bill/index.ts';
import { linkDialog, useGuestDialog, whoPaysDialog } from '../people/use-guest-dialog.tsx';
import { textCounts, useTextNews } from './bill-texts.ts';
import { FinalRow } from './FinalRow.tsx';
import { FinalStamp } from './FinalStamp.tsx';
import type { Overpayment } from './GiveBackLines.tsx';

type FinalBillsProps = {
  view: ReceiptView;
  onView: (view: ReceiptView) => void;
  onCorrect: () => void;
};

export function FinalBills({ view, onView, onCorrect }: FinalBillsProps) {
  const headingId = useId();
  useTextNews(view);
  const { final_split, guests, receipt, can } = view;
  const names = displayNames(guests);
  const whoPays = useGuestDialog(guests, whoPaysDialog, { view, onView });
  const link = useGuestDialog(guests, linkDialog, { receipt, names });
  // Guests who have reported a payment come first. No row moves under a finger when another reports one.
  const [reported] = useState(() => view.payments.flatMap((one) => (one.reported ? one.from_guest_id : [])));
  if (!final_split) return null;
  const dues = duesIn(view);
  const placeOf = ({ id, is_host }: GuestView) => (is_host ? 2 : reported.includes(id) ? 0 : 1);
  const people = [...guests].sort((a, b) => placeOf(a) - placeOf(b));
  return (
    <InCurrency value={paymentCurrency(receipt)}>
      <PaperSheet torn="both" as="section" labelledBy={headingId} className="max-[359px]:px-4">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 id={headingId} className="text-xl">
            {/* Leaves room for a toast on phones. */}
            <span id="final-totals" className="scroll-mt-10 max-md:scroll-mt-20">
              {text(finalBills.heading)}
            </span>
          </h2>
          <FinalStamp receiptId={receipt.id} />
        </div>
        <GetsBack view={view} />
        {someTextsFailed(view) && <Lazy of={failedTexts} with={{ view }} />}
        {getsBack(view).outstanding > 0 && (
          <PayRow methods={receipt.payment_methods} currency={paymentCurrency(receipt)} />
        )}
        <ul className="mt-2">
          {people.map((guest) => {
            const due = dues.get(guest.id);
            // Guests without a name are not on the final bill.
            if (due === undefined) return null;
            return (
              <FinalRow
                key={guest.id}
                view={view}
                guest={guest}
                name={nameIn(names, guest.id)}
                total={due.due}
                onReceipt={due.onReceipt}
                onShowCode={() => link.open(guest.id)}
                onWhoPays={() => whoPays.open(guest.id)}
                onView={onView}
              />
            );
          })}
        </ul>
        <Lazy of={pairRows} with={{ view, onView }} />
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {can.reopen && <ChangeButton view={view} onView={onView} onCorrect={onCorrect} />}
          {/* Last, as it may come late: Change must not move under a finger. */}
          <Lazy of={allPaid} with={{ view, onView }} />
        </div>
        {whoPays.dialog}
        {link.dialog}
      </PaperSheet>
    </InCurrency>
  );
}

const failedTexts = lazyPart(async () => (await import('./FailedTexts.tsx')).FailedTexts, 'FailedTexts');
const pairRows = lazyPart(async () => (await import('./PairRows.tsx')).PairRows, 'PairRows');
const allPaid = lazyPart(async () => (await import('./AllPaid.tsx')).AllPaid, 'AllPaid');

const someTextsFailed = (view: ReceiptView): boolean =>
  textCounts(view).failed > 0 || view.guests.some(({ bill }) => bill === 'unknown');

const changing = lazyPart(async () => (await import('./ChangeBill.tsx')).ChangeBill);

function ChangeButton(props: FinalBillsProps) {
  const [open, setOpen] = useState(false);
  usePreloaded(changing);
  const ask = useAction(async () => {
    await changing.load();
    setOpen(true);
  });
  const Change = changing.loaded();
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        pending={ask.pending}
        onClick={() => void ask.run()}
      >
        {text(finalBills.change)}
      </Button>
      {open && Change && <Change {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** In minor units of the currency that the bill asks for. */
type Figures = {
  /** What the guests pay the host. */
  owed: Cents;
  outstanding: Cents;
  /** What the host pays those who paid more than their part. */
  owes: Pair[];
  /** Owed or to be given back, also between others. */
  open: Cents;
  /** Whether there is anything to pay. */
  any: boolean;
  /** Without what is kept as thanks. */
  overpaid: Overpayment[];
};

export function getsBack(view: ReceiptView): Figures {
  const host = view.guests.find((guest) => guest.is_host);
  const all = pairsAmong(view);
  const pairs = all.filter(({ to }) => to === host?.id);
  const currency = paymentCurrency(view.receipt);
  const over = ({ status: { overpaid } }: Pair) => (isThanks(overpaid, currency) ? ZERO : overpaid);
  return {
    owed: sum(pairs.map(toPayIn)),
    outstanding: sum(pairs.map(({ status }) => status.outstanding)),
    owes: all.filter(({ from, amount }) => from === host?.id && amount > 0),
    open: sum(all.map((pair) => add(pair.status.outstanding, over(pair)))),
    any: view.transfers.length > 0,
    overpaid: pairs.flatMap((pair) => (over(pair) > 0 ? [{ guestId: pair.from, amount: over(pair) }] : [])),
  };
}

/** Whether nothing is left between the guests and the host but what the host owes. */
const hasAll = ({ outstanding, overpaid }: Figures): boolean => outstanding === 0 && overpaid.length === 0;

export const isSettled = ({ any, open }: Figures): boolean => any && open === 0;

/** What the host still pays others. */
const leftToPay = ({ owes }: Figures): Cents => sum(owes.map(({ status }) => status.outstanding));

/** The main figure of a final bill: what is outstanding, else what to refund, else what the host owes, else what was paid. */
export function mainFigure(view: ReceiptView, figures = getsBack(view)): { label: string; amount: Cents } {
  const { owed, outstanding, owes, overpaid } = figures;
  if (hasAll(figures)) {
    const amount = leftToPay(figures);
    if (amount > 0) {
      const names = displayNames(view.guests);
      const payees = owes.flatMap(({ to, status }) => (status.outstanding > 0 ? [nameIn(names, to)] : []));
      return { label: text(owesTexts.owes, { names: nameList(payees, NAMES_IN_SENTENCE) }), amount };
    }
    if (owed > 0) return { label: text(paidBack.gotBackLabel), amount: owed };
    if (owes.length > 0)
      return { label: text(owesTexts.paidLabel), amount: sum(owes.map((one) => one.amount)) };
  } else if (outstanding === 0)
    return { label: text(paidBack.toGiveBackLabel), amount: sum(overpaid.map((one) => one.amount)) };
  return {
    label: text(outstanding === owed ? finalBills.getsBack : paidBack.outstanding),
    amount: outstanding,
  };
}

/** The main figure, which counts down until all is settled, and the refunds. */
function GetsBack({ view }: { view: ReceiptView }) {
  const figures = getsBack(view);
  const { owed, outstanding, owes, overpaid } = figures;
  const money = moneyIn(paymentCurrency(view.receipt));
  const names = displayNames(view.guests);
  const figure = mainFigure(view, figures);
  if (isSettled(figures))
    return (
      <p className="mb-3 grid leading-tight">
        <span className="flex items-center gap-2 font-semibold text-[min(1.75rem,10vw)] text-success">
          <CheckIcon className="size-7 shrink-0" /> {text(paidBack.allSettled)}
        </span>
        <span className="text-ink-soft text-sm empty:hidden">
          {figure.amount > 0 &&
            ` ${text(owed > 0 ? paidBack.gotBack : owesTexts.paid, { amount: money(figure.amount) })}`}
        </span>
      </p>
    );
  if (hasAll(figures))
    return leftToPay(figures) > 0 ? (
      <>
        <Figure {...figure} />
        <Lazy of={hostOwes} with={{ view, owes }} fallback={<div className="mb-3 min-h-tap" />} />
      </>
    ) : (
      <p className="mb-3 font-semibold text-lg">{text(finalBills.getsNothing)}</p>
    );
  if (outstanding === 0)
    return (
      <Figure {...figure}>
        {text(paidBack.giveBackTo, {
          names: overpaid.map(({ guestId }) => nameIn(names, guestId)).join(', '),
        })}
      </Figure>
    );
  return (
    <>
      <Figure {...figure}>
        {outstanding === owed
          ? sources(view)
          : text(paidBack.gotBackOf, { amount: money(cents(owed - outstanding)), owed: money(owed) })}
      </Figure>
      {overpaid.length > 0 && (
        <div className="mb-3 empty:hidden">
          <Lazy of={giveBackLines} with={{ overpaid, names }} />
        </div>
      )}
    </>
  );
}

const giveBackLines = lazyPart(
  async () => (await import('./GiveBackLines.tsx')).GiveBackLines,
  'GiveBackLines',
);
const hostOwes = lazyPart(async () => (await import('./HostOwes.tsx')).HostOwes);

function Figure({ label, amount, children }: ReturnType<typeof mainFigure> & { children?: ReactNode }) {
  return (
    <p className="mb-3 grid leading-tight">
      <span className="text-ink-soft">{label} </span>
      <Money cents={amount} className="font-semibold text-[min(2.25rem,13vw)] leading-tight" />
      {/* Fixed height, so that the rows below do not shift between taps. */}
      {children !== undefined && (
        <span className="text-ink-soft text-sm max-[374px]:min-h-[2lh]"> {children}</span>
      )}
    </p>
  );
}

function sources(view: ReceiptView): string {
  const host = view.guests.find((guest) => guest.is_host);
  // On an evenly split bill the host bears a part of the host tip as well, which is not paid to them.
  const guests = view.final_split?.totals.filter(({ guest_id }) => guest_id !== host?.id) ?? [];
  const tip = sum(guests.map(({ card, host_tip }) => card?.host_tip ?? host_tip));
  const count = view.transfers.filter(({ to_guest_id }) => to_guest_id === host?.id).length;
  return tip > 0
    ? text(finalBills.getsBackWithTip, { tip: moneyIn(paymentCurrency(view.receipt))(tip) })
    : text(finalBills.getsBackFrom, { count });
}

import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { type Cents, cents, ZERO } from '@fairtab/domain/money/money';
import { methodsFor } from '@fairtab/domain/paying/payment-methods';
import { CHANGE_REASONS } from '@fairtab/domain/split/bill';
import { finalizeBill } from '@fairtab/domain/split/finalize-bill';
import { addedBy } from '@fairtab/domain/split/leftovers';
import { seatPrice } from '@fairtab/domain/split/split-evenly';
import { closedBill, type FinalizeResult, type Split, splitBill } from '@fairtab/domain/split/splitting';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { headsOfGuests, seatedIn } from '@fairtab/receipt/party';
import { billOf, duesIn } from '@fairtab/receipt/split-of';
import { leftovers } from '@fairtab/texts/en/assign';
import { wholeBill } from '@fairtab/texts/en/bill';
import { finalize as texts } from '@fairtab/texts/en/final-bills';
import { splitMode } from '@fairtab/texts/en/items';
import { sharing } from '@fairtab/texts/en/sharing';
import { dueAfterPaid } from '@fairtab/texts/en/who-paid';
import { text } from '@fairtab/texts/text';
import { Suspense, useEffect, useId, useMemo, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { InCurrency, useMoney } from '../../../components/bill/Money.tsx';
import { RadioRow } from '../../../components/fields/RadioRow.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { call } from '../../../lib/calls/api.ts';
import { isCode } from '../../../lib/calls/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { HandleForm } from '../../account/index.ts';
import { companionsPhrase, displayNames, nameIn, payWords, whyChanged } from '../../person-bill/index.ts';
import { noteFinalizing } from '../collect/FinalStamp.tsx';
import { GiveBackLines } from '../collect/GiveBackLines.tsx';
import { changesSaved } from '../open/preview.ts';
import { gaveNoName, peopleNamed } from '../people/people.ts';
import { DueLine } from './DueLine.tsx';
import { type Asked, askedOf, choiceOf, type Decision, OPEN } from './decision.ts';
import { countTexts, finalDues, refundsIn } from './final-dues.ts';
import { LeftoverQuestion, type LeftoverQuestionProps } from './LeftoverQuestion.tsx';
import { UnfinishedNotice } from './UnfinishedNotice.tsx';

/** Asks who pays for what is unclaimed, and shows all amounts and who is texted. Hosts without a payment method add one first. */
export function FinalizeDialog({ view, onView, onClose }: FinalizeDialogProps) {
  const [asksPay, setAsksPay] = useState(
    methodsFor(view.receipt.payment_methods, paymentCurrency(view.receipt)).length === 0 &&
      view.guests.some((guest) => !guest.is_host),
  );
  if (!asksPay) return <Decide view={view} onView={onView} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={text(leftovers.payHeading)}>
      <Suspense>
        <HandleForm
          methods={view.receipt.payment_methods}
          currency={paymentCurrency(view.receipt)}
          onSaved={(_, done) => done && setAsksPay(false)}
          onCancel={onClose}
          onSkip={() => setAsksPay(false)}
        />
      </Suspense>
    </Dialog>
  );
}

function Decide(props: FinalizeDialogProps) {
  const { view, onView, onClose } = props;
  const money = useMoney();
  const { bill, asked, decision, decide, result, finalize, texted, pending, changed } = useFinalize(props);
  const undecided = !result.ok;

  function renew(newer: ReceiptView) {
    decide(decision);
    onView(newer);
  }

  return (
    <Dialog
      onClose={onClose}
      title={
        asked === null
          ? text(texts.heading)
          : view.receipt.evenly
            ? text(splitMode.seatsLeft, { count: splitBill(bill).emptySeats.count })
            : text(leftovers.leftHeading, { amount: money(asked.unclaimed.total) })
      }
      actions={
        <>
          <p role="status" className="self-center text-center text-detail text-ink-soft empty:hidden">
            {result.ok ? whatHappens(view, result.split) : text(leftovers.undecided)}
          </p>
          <Button pending={pending} disabled={undecided} onClick={finalize}>
            {text(texted > 0 ? texts.finalize : sharing.finalize)}
          </Button>
        </>
      }
    >
      <div role="status" className="empty:hidden">
        {changed && <Notice title={text(texts.renewedTitle)}>{text(texts.renewedText)}</Notice>}
      </div>
      <UnfinishedNotice view={view} split={result.ok ? result.split : null} onView={renew} />
      {asked !== null && view.receipt.evenly && (
        <SeatsQuestion view={view} bill={bill} decision={decision} onDecide={decide} />
      )}
      {asked !== null && !view.receipt.evenly && (
        <LeftoverQuestion {...{ view, onView, bill, asked, decision }} onDecide={decide} />
      )}
      {result.ok && <Amounts view={view} result={result} />}
    </Dialog>
  );
}

/** Who is texted, and who has to be sent the link because they never opened it. */
function whatHappens(view: ReceiptView, split: Split): string {
  const dues = finalDues(view, split);
  const texted = countTexts(dues);
  const unopened = dues.flatMap(({ guest, text: words }) =>
    guest.seat === 'free' && words?.sends === false ? [guest] : [],
  );
  return [
    texted > 0 ? text(texts.textsOut, { count: texted }) : text(texts.noTexts),
    unopened.length > 0 &&
      text(texts.neverOpened, { names: peopleNamed(unopened, displayNames(view.guests)) }),
  ]
    .filter(Boolean)
    .join(' ');
}

type AmountsProps = { view: ReceiptView; result: Extract<FinalizeResult, { ok: true }> };

/** Each guest's amount under the host's decision, and a note if something else has changed them. */
function Amounts({ view, result: { split, changedShares } }: AmountsProps) {
  const reasons = CHANGE_REASONS.filter(
    (reason) => reason !== 'leftovers' && changedShares.some((one) => one.reasons.includes(reason)),
  );
  const before = duesIn(view);
  const names = displayNames(view.guests);
  const dues = finalDues(view, split);
  const money = moneyIn(paymentCurrency(view.receipt));
  const owesWords = (owes: Cents) =>
    owes < 0
      ? text(dueAfterPaid.getsBack, { amount: money(cents(-owes)) })
      : text(dueAfterPaid.owes, { amount: money(owes) });
  return (
    <div>
      <InCurrency value={paymentCurrency(view.receipt)}>
        <div className="mb-2 empty:hidden">
          <GiveBackLines overpaid={refundsIn(dues)} names={names} />
        </div>
        <ul aria-label={text(texts.finalLabel)}>
          {dues.map(({ guest, due, owes, text: words }) => (
            <DueLine
              key={guest.id}
              guest={guest}
              name={nameIn(names, guest.id)}
              was={before.get(guest.id)?.due ?? due}
              is={due}
              text={words}
              detail={[
                guest.companions.length > 0 && companionsPhrase(guest.companions),
                !guest.is_host && payWords(view, guest.id),
                owes !== null && owesWords(owes),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </ul>
      </InCurrency>
      {reasons.length > 0 && (
        <p className="mt-1 text-detail text-ink-soft">{whyChanged(reasons, 'everyone')}</p>
      )}
    </div>
  );
}

type SeatsQuestionProps = Pick<LeftoverQuestionProps, 'view' | 'bill' | 'decision' | 'onDecide'>;

/** Who pays for free seats on an evenly split bill: the host, or everyone who joined. */
function SeatsQuestion({ view, bill, decision, onDecide }: SeatsQuestionProps) {
  const money = useMoney();
  const name = useId();
  const count = headsOfGuests(seatedIn(view).filter((guest) => !gaveNoName(guest)));
  const more = cents(seatPrice(closedBill(bill)) - seatPrice(bill));
  const hosts = (kind: 'host' | 'everyone') => addedBy(bill, kind).get(view.me.guest_id ?? '') ?? ZERO;
  const cover = splitBill(bill).emptySeats.hostTip > 0 ? splitMode.coverSeats : leftovers.iPay;
  const row = (kind: 'host' | 'everyone', title: string) => (
    <RadioRow
      dense
      name={name}
      checked={decision.kind === kind}
      onChange={() => onDecide({ kind })}
      title={title}
    />
  );
  return (
    <fieldset className="grid grid-cols-1">
      <legend className="mb-1 font-semibold">{text(wholeBill.whoPays)}</legend>
      {row('host', text(cover, { amount: money(hosts('host')) }))}
      {count > 1 &&
        row(
          'everyone',
          text(splitMode.closeSeats, { count, amount: money(more), own: money(hosts('everyone')) }),
        )}
    </fieldset>
  );
}

type FinalizeDialogProps = {
  view: ReceiptView;
  onView: (view: ReceiptView) => void;
  onClose: () => void;
};

/**
 * Finalizing. The page divides the bill by the server's rule, and so previews the amounts of each answer. Amounts that
 * change meanwhile are marked; if they change after the press, the server refuses with 409.
 */
function useFinalize({ view, onView, onClose }: FinalizeDialogProps) {
  const bill = useMemo(() => billOf(view), [view]);
  const [decision, setDecision] = useState<Decision>(OPEN);
  const asked = useMemo(() => askedOf(bill), [bill]);
  const choice = useMemo(() => choiceOf(decision, asked), [decision, asked]);
  const result = useMemo(() => finalizeBill(bill, choice), [bill, choice]);
  // The label is the same before and after the decision.
  const texted = countTexts(finalDues(view, result.ok ? result.split : splitBill(closedBill(bill))));
  const shown = useMemo(() => shownIn(asked, result), [asked, result]);
  /** What was shown at the host's last answer; null until it is drawn. */
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => setSeen((before) => before ?? shown), [shown]);
  const [refused, setRefused] = useState(false);

  function decide(next: Decision) {
    setDecision(next);
    setSeen(null);
    setRefused(false);
  }

  const { run: finalize, pending } = useAction(
    async () => {
      if (!result.ok) return;
      await changesSaved(view.receipt.id);
      noteFinalizing(view.receipt.id);
      const final = await call('POST /rest/v1/rpc/finalize_receipt', {
        body: {
          p_receipt_id: view.receipt.id,
          accept_changed_shares: result.changedShares.length > 0,
          expected_totals: Object.fromEntries(
            result.split.people.map(({ personId, total }) => [personId, total]),
          ),
          ...(choice ? { unclaimed: choice } : {}),
        },
      });
      onView(final);
      onClose();
      scrollTo(0, 0);
      toast({ title: text(texts.done), tone: 'success' });
    },
    (failure) => {
      noteFinalizing(null);
      if (NEWER.some((code) => isCode(failure, code))) setRefused(true);
      else return toastFailure(failure, text(sharing.finalizeFailed));
    },
  );

  const changed = refused || (seen !== null && shown !== seen);
  return { bill, asked, decision, decide, result, finalize, texted, pending, changed };
}

/** The bill has changed since the page's last view. */
const NEWER = ['receipt.unclaimed', 'receipt.shares_changed', 'item.not_found', 'guest.not_found'] as const;

/** What the host agrees to, as a string to compare: what is unclaimed, and everyone's total. */
const shownIn = (asked: Asked, result: FinalizeResult): string =>
  JSON.stringify([
    asked?.unclaimed.items.map(({ itemId, cents }) => [itemId, cents]),
    result.ok && result.split.people.map(({ personId, total }) => [personId, total]),
  ]);

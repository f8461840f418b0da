import type { PayOfferView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { dueOf } from '@fairtab/receipt/split-of';
import { wholeBill } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { paidFor, paysFor } from '@fairtab/texts/en/companion';
import { guestProposals } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { Button } from '../../../components/base/Button.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { useAnnounced } from '../../../lib/announce.ts';
import { useAction } from '../../../lib/use-action.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { useSeenAnswers } from '../choose/seen-answers.ts';
import { meOf } from '../state/draft.ts';
import type { GuestBill, ScreenProps } from '../state/guest-bill.ts';
import { change, setPayer } from '../state/table-actions.ts';

/** Offers to pay: those for the viewer to answer, the viewer's own that are pending, and refused ones. */
export function PayOffers({ bill, state, view }: ScreenProps) {
  const money = moneyIn(paymentCurrency(view.receipt));
  const { seen, dismiss } = useSeenAnswers(bill, view);
  const names = displayNames(view.guests);
  // A guest who has paid could not accept.
  const hasPaid = meOf(view)?.has_paid;
  const asked = view.pay_offers.filter(
    (one) => !hasPaid && one.payer_id === state.me && one.state === 'pending',
  );
  const mine = view.pay_offers.filter((one) => one.guest_id === state.me);
  const waiting = mine.filter((one) => one.state === 'pending');
  const refused = mine.filter((one) => one.state === 'declined' && !seen.has(one.id));

  function questionOf({ guest_id, from_guest_id }: PayOfferView): string {
    const total = dueOf(view, guest_id)?.own;
    const name = nameIn(names, from_guest_id);
    if (total === undefined) return '';
    const amount = money(total);
    if (guest_id === from_guest_id) return text(paysFor.question, { name, amount });
    return text(paysFor.questionFor, { name, guest: nameIn(names, guest_id), amount });
  }
  function answerOf({ payer_id, state }: PayOfferView): string {
    return text(state === 'declined' ? paysFor.declined : paysFor.accepted, {
      name: nameIn(names, payer_id),
    });
  }
  const answered = mine.filter((one) => one.state === 'accepted' || refused.includes(one));
  const news = [...asked.map(questionOf), ...answered.map(answerOf)].join(' ');
  useAnnounced(news);

  if (asked.length + waiting.length + refused.length === 0) return null;
  return (
    <PaperSheet as="section" labelledBy="pay-offers-heading" className="grid grid-cols-1 gap-4">
      <h2 id="pay-offers-heading" className="text-[1.375rem]">
        {text(wholeBill.whoPays)}
      </h2>
      {asked.map((one) => (
        <div key={one.id} className="grid grid-cols-1 gap-2">
          <p className="wrap-anywhere">{questionOf(one)}</p>
          <Answers
            answer={(accept) =>
              change(bill, {
                call: 'PATCH /rest/v1/pay_offers/{id}',
                input: { params: { id: one.id }, body: { state: accept ? 'accepted' : 'declined' } },
              })
            }
            words={{ accept: text(guestProposals.accept), decline: text(guestProposals.decline) }}
          />
        </div>
      ))}
      {waiting.map((one) => (
        <WaitingFor key={one.id} bill={bill} view={view} offer={one} />
      ))}
      {refused.map((one) => (
        <div key={one.id} className="grid grid-cols-1 gap-2">
          <p className="wrap-anywhere">{answerOf(one)}</p>
          <Button variant="secondary" onClick={() => dismiss([one.id])}>
            {text(components.ok)}
          </Button>
        </div>
      ))}
    </PaperSheet>
  );
}

type WaitingForProps = { bill: GuestBill; view: ReceiptView; offer: PayOfferView };

/** The viewer's pending question to a payer, with a way to withdraw it. */
function WaitingFor({ bill, view, offer: { guest_id, payer_id } }: WaitingForProps) {
  const { pending, run } = useAction(() => setPayer(bill, guest_id, null), text(paidFor.failed));
  return (
    <div className="flex min-w-0 max-w-full flex-wrap items-center gap-x-2">
      <span className="wrap-anywhere min-w-0 text-ink-soft">
        {text(paidFor.waiting, { name: nameIn(displayNames(view.guests), payer_id) })}
      </span>
      <Button variant="quiet" size="small" pending={pending} onClick={run}>
        {text(paidFor.takeBack)}
      </Button>
    </div>
  );
}

type AnswersProps = {
  answer: (accept: boolean) => Promise<unknown>;
  words: { accept: string; decline: string };
};

/** The two answers to another guest's question. */
export function Answers({ answer, words }: AnswersProps) {
  const { args, run } = useAction(answer);
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button variant="secondary" pending={args?.[0] === false} onClick={() => run(false)}>
        {words.decline}
      </Button>
      <Button variant="secondary" pending={args?.[0] === true} onClick={() => run(true)}>
        {words.accept}
      </Button>
    </div>
  );
}

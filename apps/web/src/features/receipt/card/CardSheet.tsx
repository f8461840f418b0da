import { billTextOf } from '@fairtab/contract/derived/bill-text-of';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { currencyOf } from '@fairtab/domain/money/currencies';
import { type Currency, inDigits, isSameMoney, moneyIn, USD } from '@fairtab/domain/money/currency';
import { type Cents, cents, ZERO } from '@fairtab/domain/money/money';
import { PAYMENT_METHODS } from '@fairtab/domain/paying/payment-methods';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { totalOnCardOf } from '@fairtab/receipt/paying/whole-on-card';
import { askedBy, duesIn, onCardOf } from '@fairtab/receipt/split-of';
import { cardSheet as texts, wholeBill } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { InCurrency, LeaderLine } from '../../../components/bill/Money.tsx';
import { Field } from '../../../components/fields/Field.tsx';
import { INPUT_STYLE } from '../../../components/fields/input-style.ts';
import { MoneyField } from '../../../components/fields/MoneyField.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { call } from '../../../lib/calls/api.ts';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { atField } from '../../../lib/use-field-errors.ts';
import { deviceStorage } from '../../../receipt-client/device-storage.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { CurrencySelect } from '../totals/CurrencySelect.tsx';

type CardSheetProps = {
  view: ReceiptView;
  onView: (view: ReceiptView) => void;
  onClose: () => void;
};

/** Asks for what the host's card was charged. On a final bill it is a correction, and the changed amounts are shown first. */
export function CardSheet({ view, onView, onClose }: CardSheetProps) {
  const { receipt } = view;
  const formId = useId();
  const [currency, setCurrency] = useState(() => receipt.card?.currency ?? usualCurrency(receipt));
  const [amount, setAmount] = useState<Cents | null>(receipt.card?.amount ?? ZERO);
  /** Removing the card's amount changes a final bill too, so the changes are shown first. */
  const [removing, setRemoving] = useState(false);
  const [wrong, setWrong] = useState<{ field: 'amount' | 'currency'; text: string } | null>(null);
  const isFinal = receipt.status === 'finalized';
  const hasPaid = view.payments.length > 0;
  const typed: Card = amount !== null && amount > 0 ? { amount, currency } : null;

  const { pending, run } = useAction(
    async (card: Card) => {
      onView(await saveCard(view, card));
      if (card !== null) device().write('currency', card.currency.code);
      onClose();
    },
    (failure) => {
      if (failure instanceof ApiError && failure.code.startsWith('receipt.card_'))
        setWrong({ field: 'currency', text: atField(failure) });
      else toastFailure(failure, text(texts.failed));
    },
  );

  function choose(to: Currency) {
    setAmount(amount && cents(inDigits(amount, currency.digits, to.digits) ?? ZERO));
    setCurrency(to);
    setWrong(null);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (removing) void run(null);
    else if (typed !== null) void run(typed);
    else setWrong({ field: 'amount', text: text(texts.whole) });
  }

  return (
    <Dialog
      onClose={onClose}
      title={removing ? text(texts.removeHeading, { currency: receipt.currency.code }) : text(texts.heading)}
      actions={
        <>
          {receipt.card !== null && !removing && !hasPaid && (
            <Button
              variant="quiet"
              onClick={() => (isFinal ? setRemoving(true) : void run(null))}
              disabled={pending}
            >
              {text(texts.remove)}
            </Button>
          )}
          <Button type="submit" form={formId} pending={pending}>
            {text(isFinal ? texts.correct : components.save)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
        {!removing && (
          <>
            <p className="text-ink-soft">
              {text(texts.intro, { total: moneyIn(receipt.currency)(receipt.total_amount) })}
            </p>
            <InCurrency value={currency}>
              <MoneyField
                key={currency.code}
                label={text(texts.amount)}
                value={amount}
                error={wrong?.field === 'amount' ? wrong.text : null}
                onChange={(next) => {
                  setAmount(next);
                  setWrong(null);
                }}
                autoFocus
              />
            </InCurrency>
            <Field
              label={text(texts.currency)}
              // Once a guest has paid, the bill's currency is fixed.
              hint={hasPaid && text(texts.currencyPaid, { currency: paymentCurrency(receipt).code })}
              error={wrong?.field === 'currency' ? wrong.text : null}
            >
              {(wiring) => (
                <CurrencySelect
                  {...wiring}
                  className={INPUT_STYLE}
                  value={currency}
                  except={receipt.currency.code}
                  disabled={hasPaid && receipt.card !== null}
                  onChoose={choose}
                />
              )}
            </Field>
          </>
        )}
        {isFinal && (removing || typed !== null) && (
          <CardChanges view={view} card={removing ? null : typed} />
        )}
      </form>
    </Dialog>
  );
}

function CardChanges({ view, card }: { view: ReceiptView; card: Card }) {
  const changes = changesWith(view, card);
  const names = displayNames(view.guests);
  const count = changes.filter(({ texted }) => texted).length;
  if (changes.length === 0) return <p className="text-ink-soft">{text(texts.nobody)}</p>;
  return (
    <section aria-label={text(texts.changesLabel)}>
      <p className="text-ink-soft">{text(texts.changes)}</p>
      <ul className="py-1">
        {changes.map(({ guestId, before, after }) => (
          <li key={guestId} className="py-0.5">
            <LeaderLine name={nameIn(names, guestId)}>
              <span className="amount">{text(wholeBill.beforeAndAfter, { before, after })}</span>
            </LeaderLine>
          </li>
        ))}
      </ul>
      {count > 0 && <p className="text-detail text-ink-soft">{text(texts.textsTo, { count })}</p>}
    </section>
  );
}

const EUROS: Currency = { code: 'EUR', digits: 2 };

const device = () => deviceStorage('card');

/** The last one entered on this device, else one of the host's payment methods', else dollars. Never the receipt's own. */
function usualCurrency({ currency, payment_methods }: ReceiptView['receipt']): Currency {
  const usual = payment_methods.flatMap(({ method }) => PAYMENT_METHODS[method].currencies.slice(0, 1));
  const likely = [device().read('currency'), ...usual, USD.code];
  return currencyOf(likely.find((code) => code !== null && code !== currency.code) ?? '') ?? EUROS;
}

type Card = ReceiptView['receipt']['card'];

const duesWith = (view: ReceiptView, card: Card) => {
  const whole = totalOnCardOf({ ...view, receipt: { ...view.receipt, card } });
  return askedBy(onCardOf(view.final_split?.totals ?? [], whole), view.guests);
};

/** Whose amount due on a final bill changes with the card's amount, and which of them are texted. */
function changesWith(view: ReceiptView, card: Card) {
  const { receipt, guests } = view;
  const [now, then] = [duesIn(view), duesWith(view, card)];
  const was = moneyIn(paymentCurrency(receipt));
  const is = moneyIn(paymentCurrency({ ...receipt, card }));
  return guests.flatMap((guest) => {
    const [due, next] = [now.get(guest.id)?.due, then.get(guest.id)?.due];
    if (due === undefined || next === undefined) return [];
    const [before, after] = [was(due), is(next)];
    if (isSameMoney(before, after) || (due === ZERO && next === ZERO)) return [];
    const texted = !guest.is_host && billTextOf(guest, after).sends;
    return [{ guestId: guest.id, before, after, texted }];
  });
}

/** Stores what the host's card was charged; for a final bill with the amounts shown to the host. @throws ApiError */
function saveCard(view: ReceiptView, card: Card): Promise<ReceiptView> {
  const { id, status } = view.receipt;
  if (status !== 'finalized') return call('PATCH /rest/v1/receipts/{id}', { params: { id }, body: { card } });
  const expected_totals = Object.fromEntries([...duesWith(view, card)].map(([of, { due }]) => [of, due]));
  return call('POST /rest/v1/rpc/change_card', { body: { p_receipt_id: id, card, expected_totals } });
}

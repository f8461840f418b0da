import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type Cents, ZERO } from '@fairtab/domain/money/money';
import { awaitsConfirmation, isThanks, unconfirmedOf } from '@fairtab/domain/paying/payment-status';
import type { Payment } from '@fairtab/receipt/model';
import { directionOf } from '@fairtab/receipt/paying/paid-so-far';
import { type Pair, pairsTo } from '@fairtab/receipt/paying/pairs';
import { lastBetween, mayTakeBack, waitingBetween } from '@fairtab/receipt/paying/take-back';
import { components } from '@fairtab/texts/en/common';
import { payee as words } from '@fairtab/texts/en/payees';
import { paidBack } from '@fairtab/texts/en/paying';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy } from '../../../components/base/Lazy.tsx';
import { useCurrency, useMoney } from '../../../components/bill/Money.tsx';
import { useOnline } from '../../../lib/device/use-from-device.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { ReceiptRequest } from '../../../receipt-client/commands.ts';
import { counterpartyName } from '../../person-bill/index.ts';
import { PartSheet } from './IPaid.tsx';
import { PayToForm } from './PayToForm.tsx';

type PaidToMeProps = {
  view: ReceiptView;
  personId: string;
  onSay: (request: ReceiptRequest) => Promise<unknown>;
};

/** Who pays a person other than the host, and the answers of that person. */
export function PaidToMe({ view, personId, onSay }: PaidToMeProps) {
  return (
    <section className="grid grid-cols-1 gap-3 print:hidden">
      <h2 className="text-center text-xl">{text(words.heading)}</h2>
      <ul className="grid grid-cols-1 gap-4">
        {pairsTo(view, personId).map((pair) => (
          <Payer
            key={pair.from}
            view={view}
            pair={pair}
            name={counterpartyName(view, pair.from)}
            onSay={onSay}
          />
        ))}
      </ul>
      <PayToForm {...{ view, personId, onSay }} />
    </section>
  );
}

type PayerProps = Pick<PaidToMeProps, 'view' | 'onSay'> & { pair: Pair; name: string };

function Payer({ view, pair, name, onSay }: PayerProps) {
  const money = useMoney();
  const currency = useCurrency();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const { pending, run } = useAction(onSay, text(components.saveFailed));
  const { paid, status } = pair;
  const { outstanding, overpaid } = status;
  const { payer_name: payer } = view.receipt;
  const about = { p_receipt_id: view.receipt.id, guest_id: pair.from, to_guest_id: pair.to };
  const mark = (amount: Cents) =>
    run({ call: 'POST /rest/v1/rpc/mark_paid', input: { body: { ...about, amount } } });
  const unmark = (payments: readonly Payment[], confirmed: boolean) => {
    const body = { p_receipt_id: view.receipt.id, payment_ids: payments.map(({ id }) => id), confirmed };
    return run({ call: 'POST /rest/v1/rpc/unmark_paid', input: { body } });
  };
  const byHost = view.payments.findLast((one) => one.by_host && directionOf(one, pair.from, pair.to) !== 0);
  const last = lastBetween(view, pair.from, pair.to);
  const waits = awaitsConfirmation(status, paid);

  const say = (action: string, onClick: () => unknown, main = false) => (
    <Button
      variant={main ? 'secondary' : 'quiet'}
      size="small"
      aria-label={text(words.actionFor, { action, name })}
      disabled={!online}
      pending={pending}
      onClick={() => void onClick()}
    >
      {action}
    </Button>
  );

  return (
    <li className="grid grid-cols-1 justify-items-center gap-1 text-center">
      <p role="status" className="wrap-anywhere text-balance font-semibold">
        {sentence()}
      </p>
      {byHost && (
        <p className="text-balance text-detail text-ink-soft">
          {text(byHost.to_guest_id === pair.to ? words.hostPaid : words.hostGaveBack, { payer })}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-center gap-x-1">
        {waits && say(text(components.confirm), () => confirm(), true)}
        {waits && say(text(words.notReceived), () => unmark(waitingBetween(view, pair.from, pair.to), false))}
        {!waits && outstanding > 0 && say(text(words.gotIt), () => mark(outstanding), true)}
        {!waits && outstanding > 0 && say(text(words.part), () => setAsking(true))}
        {overpaid > 0 && say(text(words.giveBack), () => giveBack(), !isThanks(overpaid, currency))}
        {last && mayTakeBack(view, pair.to, last) && say(undoWords(last), () => unmark([last], true))}
      </div>
      {asking && (
        <Lazy
          of={PartSheet}
          with={{
            name,
            most: outstanding,
            onSave: (amount) => void mark(amount),
            onClose: () => setAsking(false),
          }}
        />
      )}
    </li>
  );

  function sentence(): string {
    const amount = money(paid.confirmed ?? ZERO);
    const { unconfirmedOverpayment: tooMuch } = status;
    if (waits && tooMuch > 0 && !isThanks(tooMuch, currency))
      return text(words.saysTooMuch, {
        name,
        reported: money(paid.reported ?? ZERO),
        overpaid: money(tooMuch),
      });
    if (waits)
      return text(words.says, { name, amount: money(outstanding), reported: money(unconfirmedOf(paid)) });
    if (outstanding > 0) return text(words.owes, { name, amount: money(outstanding) });
    if (isThanks(overpaid, currency)) return text(words.thanks, { name, amount, overpaid: money(overpaid) });
    if (overpaid > 0) return text(words.owesBack, { name, overpaid: money(overpaid) });
    if (paid.refunded !== null) return text(words.gaveBack, { name, amount: money(paid.refunded) });
    return text(words.paid, { name, amount });
  }

  function confirm() {
    const amount = unconfirmedOf(paid);
    return run({ call: 'POST /rest/v1/rpc/confirm_payment', input: { body: { ...about, amount } } });
  }

  function giveBack() {
    return run({ call: 'POST /rest/v1/rpc/mark_refunded', input: { body: { ...about, amount: overpaid } } });
  }

  function undoWords({ amount }: Payment): string {
    const isWhole = amount === (paid.refunded ?? paid.confirmed);
    return isWhole ? text(components.undo) : text(paidBack.undoPart, { amount: money(amount) });
  }
}

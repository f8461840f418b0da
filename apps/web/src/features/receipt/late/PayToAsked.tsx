import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { PAYMENT_METHODS, shownHandle } from '@fairtab/domain/paying/payment-methods';
import { components } from '@fairtab/texts/en/common';
import { payToAsked as words } from '@fairtab/texts/en/payees';
import { text } from '@fairtab/texts/text';
import { Button } from '../../../components/base/Button.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { call } from '../../../lib/calls/api.ts';
import { ignoreSecondTap } from '../../../lib/device/double-tap.ts';
import { useAction } from '../../../lib/use-action.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';

type PayToAskedProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** Asks the host whether guests are paid as they entered: others see it only then. */
export function PayToAsked({ view, onView }: PayToAskedProps) {
  return view.guests.map(
    (guest) =>
      guest.pay_to?.confirmed === false && (
        <Question key={guest.id} view={view} guest={guest} payTo={guest.pay_to} onView={onView} />
      ),
  );
}

type QuestionProps = PayToAskedProps & { guest: GuestView; payTo: NonNullable<GuestView['pay_to']> };

function Question({ view, guest, payTo, onView }: QuestionProps) {
  const name = nameIn(displayNames(view.guests), guest.id);
  const { method, handle } = payTo;
  const { pending, args, run } = useAction(async (right: boolean) => {
    const body = { p_receipt_id: view.receipt.id, guest_id: guest.id, method, handle, right };
    onView(await call('POST /rest/v1/rpc/answer_pay_to', { body }));
    ignoreSecondTap();
  }, text(components.saveFailed));
  const shown = { name, method: PAYMENT_METHODS[method].name, handle: shownHandle(payTo) };
  return (
    <PaperSheet as="section" className="grid grid-cols-1 gap-3 max-[359px]:px-4">
      <div className="wrap-anywhere">
        <h2 className="text-xl">{text(words.question, shown)}</h2>
        {payTo.holder && <p>{payTo.holder}</p>}
        <p className="text-ink-soft">{text(words.hint, { name })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" pending={pending && args?.[0] === true} onClick={() => void run(true)}>
          {text(words.yes)}
        </Button>
        <Button variant="quiet" pending={pending && args?.[0] === false} onClick={() => void run(false)}>
          {text(words.no)}
        </Button>
      </div>
    </PaperSheet>
  );
}

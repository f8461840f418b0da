import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { LIMITS } from '@fairtab/domain/input/limits';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { checkPaymentHandle } from '@fairtab/domain/paying/payment-handles';
import {
  methodsIn,
  PAYMENT_METHODS,
  type PaymentMethod,
  shownHandle,
} from '@fairtab/domain/paying/payment-methods';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { account, handleRefusals } from '@fairtab/texts/en/account';
import { components, personRefusals } from '@fairtab/texts/en/common';
import { payee as words } from '@fairtab/texts/en/payees';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { TextField } from '../../../components/fields/Field.tsx';
import { Segments } from '../../../components/host/Segments.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import type { ReceiptRequest } from '../../../receipt-client/commands.ts';

type PayToProps = {
  view: ReceiptView;
  personId: string;
  onSay: (request: ReceiptRequest) => Promise<unknown>;
};

/** How a person other than the host is paid, and whether others see it. */
export function PayToForm({ view, personId, onSay }: PayToProps) {
  const { payer_name: payer } = view.receipt;
  const known = view.guests.find(({ id }) => id === personId)?.pay_to ?? null;
  const [open, setOpen] = useState(false);
  if (open) return <Form {...{ view, personId, onSay }} onDone={() => setOpen(false)} />;
  const shown = known && {
    method: PAYMENT_METHODS[known.method].name,
    handle: shownHandle(known),
    payer,
  };
  return (
    <div className="grid grid-cols-1 justify-items-center gap-1 text-center text-detail">
      {known && shown && (
        <p className="wrap-anywhere text-balance">
          {text(known.confirmed ? words.shown : words.waits, shown)}
        </p>
      )}
      <Button variant={known ? 'quiet' : 'secondary'} size="small" onClick={() => setOpen(true)}>
        {text(known ? words.change : words.howPaid)}
      </Button>
    </div>
  );
}

function Form({ view, personId, onSay, onDone }: PayToProps & { onDone: () => void }) {
  const { receipt } = view;
  const known = view.guests.find(({ id }) => id === personId)?.pay_to ?? null;
  const methods = methodsIn(paymentCurrency(receipt));
  const [method, setMethod] = useState<PaymentMethod>(known?.method ?? methods[0] ?? 'paypal');
  const [handle, setHandle] = useState(known ? shownHandle(known) : '');
  const [holder, setHolder] = useState(known?.holder ?? '');
  const { form, wordsFor, refuse, corrected } = useFieldErrors<'handle' | 'holder'>();
  const row = PAYMENT_METHODS[method];
  const saving = useAction(async () => {
    const body = { p_receipt_id: receipt.id, method, handle, ...(row.holder && { holder }) };
    await onSay({ call: 'POST /rest/v1/rpc/set_pay_to', input: { body } });
    onDone();
  }, text(components.saveFailed));

  function submit(event: FormEvent) {
    event.preventDefault();
    // Empty removes it.
    const isEmpty = handle.trim() === '';
    const checked = isEmpty ? null : checkPaymentHandle(method, handle);
    const named = row.holder && !isEmpty ? checkPersonName(holder) : null;
    refuse({
      ...(checked?.ok === false && { handle: () => fieldText(handleRefusals, checked) }),
      ...(named?.ok === false && { holder: () => fieldText(personRefusals, named) }),
    });
    if (checked?.ok !== false && named?.ok !== false) void saving.run();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      <h3 className="text-lg">{text(words.howPaid)}</h3>
      <p className="text-detail text-ink-soft">{text(words.howPaidHint, { payer: receipt.payer_name })}</p>
      {methods.length > 1 && (
        <Segments
          label={text(words.howPaid)}
          options={methods.map((one) => ({ value: one, label: PAYMENT_METHODS[one].name }))}
          value={method}
          onChange={(next) => {
            setMethod(next);
            corrected('handle', 'holder');
          }}
        />
      )}
      <TextField
        label={text(words.handle, { method: row.name })}
        placeholder={text(account.example, { example: row.example })}
        error={wordsFor('handle')}
        maxLength={LIMITS.handleLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={handle}
        onChange={(typed) => {
          setHandle(typed);
          corrected('handle');
        }}
      />
      {row.holder && (
        <TextField
          label={text(account.holder)}
          error={wordsFor('holder')}
          maxLength={LIMITS.nameLength}
          autoComplete="name"
          value={holder}
          onChange={(typed) => {
            setHolder(typed);
            corrected('holder');
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={saving.pending}>
          {text(components.save)}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {text(components.cancel)}
        </Button>
      </div>
    </form>
  );
}

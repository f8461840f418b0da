import { type Currency, isDollars } from '@fairtab/domain/money/currency';
import { checkPaymentHandle } from '@fairtab/domain/paying/payment-handles';
import {
  methodsFor,
  methodsIn,
  type PaymentMethod,
  type PayTo,
  paymentMethods,
} from '@fairtab/domain/paying/payment-methods';
import { account, handleRefusals } from '@fairtab/texts/en/account';
import { components } from '@fairtab/texts/en/common';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { useEffect, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { DownIcon } from '../../components/icons/form-icons.tsx';
import { FirstMethod, HandleFields, type Typed, useHandles } from './HandleFields.tsx';

type HandleFormProps = {
  /** In the host's order. */
  methods: readonly PayTo[];
  /** The receipt's currency: methods for it are asked for first. */
  currency: Currency;
  /** What is stored now; `done` closes the form. */
  onSaved: (methods: PayTo[], done: boolean) => void;
  onCancel: () => void;
  /** Stops asking; null where the host is not asked. */
  onSkip: (() => void) | null;
};

/** Asked for first: Venmo, as specified, and in other currencies every method that takes them. */
const askedFor = (currency: Currency): PaymentMethod[] =>
  isDollars(currency) ? ['venmo'] : methodsIn(currency);

/** Saves how the host is paid, which updates all of their receipts. */
export function HandleForm({ methods, currency, onSaved, onCancel, onSkip }: HandleFormProps) {
  const { form, fields, submit, pending, refuse } = useHandles(
    methods,
    useState<Typed>({}),
    ({ payment_methods }) => onSaved(payment_methods, true),
  );
  const asked = askedFor(currency);
  const [others, setOthers] = useState(
    () => asked.length === 0 || methods.some(({ method }) => !asked.includes(method)),
  );
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [form]);

  function unchanged() {
    if (methods.length > 0) return onCancel();
    const [wanted = 'paypal'] = asked;
    const empty = checkPaymentHandle(wanted, '');
    if (!empty.ok) refuse({ [wanted]: () => fieldText(handleRefusals, empty) });
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => submit(event, unchanged)}
      className="grid grid-cols-1 gap-3"
    >
      <HandleFields {...fields} methods={asked} />
      <Button
        variant="quiet"
        size="small"
        aria-expanded={others}
        onClick={() => setOthers(!others)}
        className="-ml-3 justify-self-start"
      >
        {text(account.others)}
        <DownIcon className={classNames('size-5', others && 'rotate-180')} />
      </Button>
      {others && (
        <>
          <HandleFields {...fields} methods={paymentMethods().filter((one) => !asked.includes(one))} hint />
          <FirstMethod
            methods={methodsFor(methods, currency)}
            onSaved={({ payment_methods }) => onSaved(payment_methods, false)}
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          {text(components.save)}
        </Button>
        <Button variant="quiet" onClick={onSkip ?? onCancel}>
          {text(onSkip ? account.skip : components.cancel)}
        </Button>
      </div>
    </form>
  );
}

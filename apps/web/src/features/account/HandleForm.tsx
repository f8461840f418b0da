import { type Currency, isDollars } from '@fairtab/domain/currency';
import { checkPaymentHandle } from '@fairtab/domain/payment-handles';
import {
  methodsFor,
  methodsIn,
  type PaymentMethod,
  type PayTo,
  paymentMethods,
} from '@fairtab/domain/payment-methods';
import { account, handleRefusals } from '@fairtab/texts/en/account';
import { sayAtField } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { DownIcon } from '../../components/icons/form-icons.tsx';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { FirstMethod, HandleFields } from './HandleFields.tsx';
import { type HandleChange, saveHandles, type Typed, useHandles } from './use-handles.ts';

type HandleFormProps = {
  /** In the host's order. */
  methods: readonly PayTo[];
  /** Of the receipt at hand: what can be paid in it is asked for first. */
  currency: Currency;
  /** What is stored now; `done` closes the form. */
  onSaved: (methods: PayTo[], done: boolean) => void;
  onCancel: () => void;
  /** Says that the host does not want to be asked; null where they are not. */
  onSkip: (() => void) | null;
};

/** What is asked for at once: Venmo, as the specification has it, and in other currencies whatever takes them. */
const askedFor = (currency: Currency): PaymentMethod[] =>
  isDollars(currency) ? ['venmo'] : methodsIn(currency);

/** Saves how the host is paid. Every receipt of theirs then arrives again with it. */
export function HandleForm({ methods, currency, onSaved, onCancel, onSkip }: HandleFormProps) {
  const { form, ...handles } = useHandles(methods, useState<Typed>({}));
  const asked = askedFor(currency);
  const [others, setOthers] = useState(
    () => asked.length === 0 || methods.some(({ method }) => !asked.includes(method)),
  );
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [form]);
  const saving = useAction(
    async (changes: readonly [HandleChange, ...HandleChange[]]) => {
      const { payment_methods } = await saveHandles(changes);
      toast({ title: say(account.savedTitle), tone: 'success' });
      onSaved(payment_methods, true);
    },
    (failure) => toastFailure(failure, say(account.saveFailed)),
  );

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const changes = handles.check();
    if (changes === null) return;
    const [first, ...more] = changes;
    const [wanted = 'paypal'] = asked;
    const empty = checkPaymentHandle(wanted, '');
    if (first !== undefined) void saving.run([first, ...more]);
    else if (methods.length > 0) onCancel();
    else if (!empty.ok) handles.refuse({ [wanted]: () => sayAtField(handleRefusals, empty) });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      <HandleFields {...handles} methods={asked} />
      <Button
        variant="quiet"
        size="small"
        aria-expanded={others}
        onClick={() => setOthers(!others)}
        className="-ml-3 justify-self-start"
      >
        {say(account.others)}
        <DownIcon className={classNames('size-5', others && 'rotate-180')} />
      </Button>
      {others && (
        <>
          <HandleFields {...handles} methods={paymentMethods().filter((one) => !asked.includes(one))} hint />
          <FirstMethod
            methods={methodsFor(methods, currency)}
            onSaved={({ payment_methods }) => onSaved(payment_methods, false)}
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={saving.pending}>
          {say(account.save)}
        </Button>
        {onSkip ? (
          <Button variant="quiet" onClick={onSkip}>
            {say(account.skip)}
          </Button>
        ) : (
          <Button variant="quiet" onClick={onCancel}>
            {say(account.cancel)}
          </Button>
        )}
      </div>
    </form>
  );
}

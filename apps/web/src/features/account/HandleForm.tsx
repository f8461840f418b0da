import { checkPaymentHandle, type PayTo } from '@fairtab/domain/payment-methods';
import { account } from '@fairtab/texts/en/account';
import { receiptRefusals } from '@fairtab/texts/en/receipt-refusals';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { DownIcon } from '../../components/icons/icons.tsx';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { FirstMethod, HandleField, OtherHandles } from './HandleFields.tsx';
import { type HandleChange, saveHandles, type Typed, useHandles } from './use-handles.ts';

type HandleFormProps = {
  /** In the host's order. */
  methods: readonly PayTo[];
  /** What is stored now; `done` closes the form. */
  onSaved: (methods: PayTo[], done: boolean) => void;
  onCancel: () => void;
  /** Says that the host does not want to be asked; null where they are not. */
  onSkip: (() => void) | null;
};

/** Saves how the host is paid. Every receipt of theirs then arrives again with it. */
export function HandleForm({ methods, onSaved, onCancel, onSkip }: HandleFormProps) {
  const handles = useHandles(methods, useState<Typed>({}));
  const [others, setOthers] = useState(() => methods.some(({ method }) => method !== 'venmo'));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
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
    const empty = checkPaymentHandle('venmo', '');
    if (first !== undefined) void saving.run([first, ...more]);
    else if (methods.length > 0) onCancel();
    else if (!empty.ok) handles.refuse({ venmo: sayRefusal(receiptRefusals, empty).text });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      <HandleField
        value={handles.shownIn('venmo').replace(/^@/, '')}
        error={handles.errors.venmo}
        hint={say(account.handleHint)}
        onChange={(value) => handles.change('venmo', value)}
      />
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
          <OtherHandles {...handles} />
          <FirstMethod methods={methods} onSaved={({ payment_methods }) => onSaved(payment_methods, false)} />
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

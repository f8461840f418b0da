import type { Profile } from '@fairtab/contract/account/account';
import { LIMITS } from '@fairtab/domain/input/limits';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { checkPaymentHandle } from '@fairtab/domain/paying/payment-handles';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  type PayTo,
  paymentMethods,
  shownHandle,
} from '@fairtab/domain/paying/payment-methods';
import { account, handleRefusals } from '@fairtab/texts/en/account';
import { components, personRefusals } from '@fairtab/texts/en/common';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { Field, type FieldFrame, TextField } from '../../components/fields/Field.tsx';
import { INPUT_STYLE } from '../../components/fields/input-style.ts';
import { Segments } from '../../components/host/Segments.tsx';
import { call } from '../../lib/calls/api.ts';
import { toast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { type FieldErrors, useFieldErrors } from '../../lib/use-field-errors.ts';

type HandleFieldProps = Pick<FieldFrame, 'error' | 'hint'> & {
  /** Without its @. */
  value: string;
  onChange: (value: string) => void;
};

/** The payment handle, after a fixed @; one that is typed or pasted is dropped. */
export function HandleField({ value, onChange, ...frame }: HandleFieldProps) {
  return (
    <Field label={text(account.handle)} {...frame}>
      {(wiring) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-ink-soft"
          >
            @
          </span>
          <input
            {...wiring}
            className={`${INPUT_STYLE} pl-8.5`}
            placeholder={text(account.handlePlaceholder)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value.replace(/^\s*@+/, ''))}
          />
        </span>
      )}
    </Field>
  );
}

type HandleFieldsProps = ReturnType<typeof useHandles>['fields'] & {
  methods: readonly PaymentMethod[];
  hint?: boolean;
};

/** Fields for these payment methods. `hint` explains who sees the handles. */
export function HandleFields({ methods, hint = false, ...fields }: HandleFieldsProps) {
  return (
    <>
      {hint && <p className="text-detail text-ink-soft">{text(account.othersHint)}</p>}
      {methods.map((method) =>
        method === 'venmo' ? (
          <HandleField
            key={method}
            value={fields.shownIn(method).replace(/^@/, '')}
            error={fields.wordsFor('venmo')}
            hint={text(account.handleHint)}
            onChange={(value) => fields.change(method, value)}
          />
        ) : (
          <OtherHandle key={method} method={method} {...fields} />
        ),
      )}
    </>
  );
}

/** One handle, and the account holder's name once there is a handle. */
function OtherHandle({
  method,
  wordsFor,
  shownIn,
  holderIn,
  change,
}: Omit<HandleFieldsProps, 'methods' | 'hint'> & { method: PaymentMethod }) {
  const { name, example, holder, forDebtors } = PAYMENT_METHODS[method];
  const value = shownIn(method);
  return (
    <>
      <TextField
        label={name}
        placeholder={text(account.example, { example })}
        hint={forDebtors && text(account.debtorsAlone)}
        error={wordsFor(method)}
        maxLength={LIMITS.handleLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(typed) => change(method, typed)}
      />
      {holder && value !== '' && (
        <TextField
          label={text(account.holder)}
          error={wordsFor(`${method}:holder`)}
          maxLength={LIMITS.nameLength}
          autoComplete="name"
          value={holderIn(method)}
          onChange={(typed) => change(`${method}:holder`, typed)}
        />
      )}
    </>
  );
}

type FirstMethodProps = { methods: readonly PayTo[]; onSaved: (profile: Profile) => void };

/** Which of several methods the button 'Pay Back' uses. Saved at once. */
export function FirstMethod({ methods, onSaved }: FirstMethodProps) {
  const moving = useAction(
    async (method: PaymentMethod) =>
      onSaved(
        await call('PATCH /rest/v1/payment_methods/{method}', { params: { method }, body: { first: true } }),
      ),
    text(account.firstFailed),
  );
  const [first] = methods;
  if (first === undefined || methods.length < 2) return null;
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="font-semibold text-detail">
        {text(account.first)}
      </p>
      <Segments
        label={text(account.first)}
        options={inOneOrder(methods).map((method) => ({
          value: method,
          label: PAYMENT_METHODS[method].name,
        }))}
        value={moving.args?.[0] ?? first.method}
        onChange={(method) => void moving.run(method)}
      />
    </div>
  );
}

/** A fixed order: the chosen one does not move under the finger. */
const inOneOrder = (methods: readonly PayTo[]): PaymentMethod[] => methods.map(({ method }) => method).sort();

type OtherMethodsProps = {
  profile: Profile;
  onSaved: (profile: Profile) => void;
  /** Unsaved input. */
  draft: readonly [Typed, (typed: Typed) => void];
};

/** Payment methods besides Venmo, and which of all is offered first. */
export function OtherMethods({ profile: { payment_methods }, onSaved, draft }: OtherMethodsProps) {
  const { form, fields, submit, pending } = useHandles(payment_methods, draft, (profile) => {
    onSaved(profile);
    draft[1]({});
  });
  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <HandleFields {...fields} methods={paymentMethods().filter((method) => method !== 'venmo')} hint />
        <Button variant="secondary" type="submit" pending={pending} className="sm:justify-self-start">
          {text(components.save)}
        </Button>
      </form>
      <FirstMethod methods={payment_methods} onSaved={onSaved} />
    </>
  );
}

/** A field for a handle, or for its holder's name. */
type HandleKey = PaymentMethod | `${PaymentMethod}:holder`;

export type Typed = Partial<Record<HandleKey, string>>;

/** Fields for payment methods: input, errors, and saving what differs. `onSaved` receives the new profile. */
export function useHandles(
  methods: readonly PayTo[],
  [typed, setTyped]: readonly [Typed, (typed: Typed) => void],
  onSaved: (profile: Profile) => void,
) {
  const { form, wordsFor, refuse, corrected } = useFieldErrors<HandleKey>();
  const storedOf = (method: PaymentMethod) => methods.find((one) => one.method === method);

  function shownIn(method: PaymentMethod): string {
    const stored = storedOf(method);
    return typed[method] ?? (stored ? shownHandle(stored) : '');
  }

  const holderIn = (method: PaymentMethod): string =>
    typed[`${method}:holder`] ?? storedOf(method)?.holder ?? '';

  function change(field: HandleKey, value: string) {
    corrected(field);
    setTyped({ ...typed, [field]: value });
  }

  /** The changes to save; null if a field is invalid, which then shows why. */
  function check(): PayTo[] | null {
    const found = paymentMethods()
      .filter((method) => typed[method] !== undefined || typed[`${method}:holder`] !== undefined)
      .map((method) => checkMethod(method, shownIn(method), holderIn(method)));
    const wrong: FieldErrors<HandleKey> = Object.assign({}, ...found.map((one) => one.wrong));
    refuse(wrong);
    if (Object.keys(wrong).length > 0) return null;
    return found.flatMap(({ to }) => {
      const stored = storedOf(to.method);
      const stays = to.handle === (stored?.handle ?? '') && to.holder === (stored?.holder ?? null);
      return stays ? [] : [to];
    });
  }

  /** One by one: after a failure, those before it remain stored. */
  const saving = useAction(async (changes: readonly PayTo[]) => {
    let saved: Profile | null = null;
    for (const change of changes) saved = await save(change);
    if (saved) onSaved(saved);
    toast({ title: text(account.savedTitle), tone: 'success' });
  }, text(components.saveFailed));

  /** `unchanged` is called if there is nothing to save. */
  function submit(event: SubmitEvent, unchanged = () => {}) {
    event.preventDefault();
    const changes = check();
    if (changes === null) return;
    if (changes.length === 0) unchanged();
    else void saving.run(changes);
  }

  const fields = { wordsFor, shownIn, holderIn, change };
  return { form, fields, submit, pending: saving.pending, refuse };
}

/** A method to save, an empty handle to remove it, and errors. Without a handle, no name is needed. */
function checkMethod(
  method: PaymentMethod,
  typed: string,
  typedHolder: string,
): { to: PayTo; wrong: FieldErrors<HandleKey> } {
  if (typed.trim() === '') return { to: { method, handle: '', holder: null }, wrong: {} };
  const wrong: FieldErrors<HandleKey> = {};
  const handle = checkPaymentHandle(method, typed);
  if (!handle.ok) wrong[method] = () => fieldText(handleRefusals, handle);
  const holder = PAYMENT_METHODS[method].holder ? checkPersonName(typedHolder) : null;
  if (holder?.ok === false) wrong[`${method}:holder`] = () => fieldText(personRefusals, holder);
  return {
    to: { method, handle: handle.ok ? handle.value : '', holder: holder?.ok ? holder.value : null },
    wrong,
  };
}

const save = ({ method, handle, holder }: PayTo): Promise<Profile> =>
  call('PATCH /rest/v1/payment_methods/{method}', {
    params: { method },
    body: { handle, ...(holder === null ? {} : { holder }) },
  });

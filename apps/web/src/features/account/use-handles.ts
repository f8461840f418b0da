import type { Profile } from '@fairtab/contract/account/account';
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
import { call } from '../../lib/calls/api.ts';
import { toast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { type FieldErrors, useFieldErrors } from '../../lib/use-field-errors.ts';

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

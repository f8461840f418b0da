import type { Profile } from '@fairtab/contract/account';
import {
  checkPaymentHandle,
  handleOf,
  type PaymentMethod,
  type PayTo,
  paymentMethods,
  shownHandle,
} from '@fairtab/domain/payment-methods';
import { receiptRefusals } from '@fairtab/texts/en/receipt-refusals';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { useState } from 'react';
import { call } from '../../lib/api.ts';

export type Typed = Partial<Record<PaymentMethod, string>>;

/** A handle to save; empty removes the method. */
export type HandleChange = { method: PaymentMethod; handle: string };

/** The fields for how a host is paid: what is typed in each, what is wrong with it, and what of it is to be saved. */
export function useHandles(
  methods: readonly PayTo[],
  [typed, setTyped]: readonly [Typed, (typed: Typed) => void],
) {
  const [errors, setErrors] = useState<Typed>({});

  function shownIn(method: PaymentMethod): string {
    const handle = handleOf(methods, method);
    return typed[method] ?? (handle === null ? '' : shownHandle({ method, handle }));
  }

  function change(method: PaymentMethod, value: string) {
    setErrors({});
    setTyped({ ...typed, [method]: value });
  }

  /** @returns what differs from what is stored; null if something cannot be saved, which is then said at its field */
  function check(): HandleChange[] | null {
    const wrong: Typed = {};
    const changes: HandleChange[] = [];
    for (const method of paymentMethods()) {
      const value = typed[method];
      if (value === undefined) continue;
      const checked = checkPaymentHandle(method, value);
      const handle = checked.ok ? checked.value : '';
      if (value.trim() !== '' && !checked.ok) wrong[method] = sayRefusal(receiptRefusals, checked).text;
      else if (handle !== (handleOf(methods, method) ?? '')) changes.push({ method, handle });
    }
    setErrors(wrong);
    return Object.keys(wrong).length === 0 ? changes : null;
  }

  return { typed, errors, shownIn, change, check, refuse: setErrors };
}

/**
 * Saves handles one after the other. Each is kept as it is saved: where one fails, those before it are stored.
 * @returns the profile with them; at least one change
 */
export async function saveHandles([first, ...more]: readonly [
  HandleChange,
  ...HandleChange[],
]): Promise<Profile> {
  let saved = await save(first);
  for (const one of more) saved = await save(one);
  return saved;
}

const save = ({ method, handle }: HandleChange): Promise<Profile> =>
  call('PATCH /rest/v1/payment_methods/{method}', { params: { method }, body: { handle } });

import { LIMITS } from '@fairtab/domain/input/limits';
import { checkGuestNames } from '@fairtab/domain/input/validation';
import { personRefusals } from '@fairtab/texts/en/common';
import { receiptRefusals } from '@fairtab/texts/en/receipt';
import { sayAtField } from '@fairtab/texts/refusal-words';
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { randomId } from '../../../lib/calls/random-id.ts';

/** A row of the dialog; `id` if the guest is on the receipt. */
type GuestRow = { key: string; id?: string; name: string };

/** The guests to save, without the host; `id` if they are on the receipt. */
export type GuestEntry = { id?: string; guest_name: string };

/** A table has the host and at least one guest (specification, section 5, "Guest names"). */
const GUESTS_MIN = 1;

const newRow = (): GuestRow => ({ key: randomId(), name: '' });

/** The rows of 'Who's at your table?' below the host's, with their errors after submitting. */
export function useGuestNames(host: string, present: readonly { id?: string; name: string }[]) {
  const [rows, setRows] = useState<readonly GuestRow[]>(() =>
    present.length === 0
      ? [newRow()]
      : present.map(({ id, name }) => ({ ...newRow(), ...(id && { key: id, id }), name })),
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  function rename(key: string, name: string) {
    setRows(rows.map((row) => (row.key === key ? { ...row, name } : row)));
    setErrors(Object.fromEntries(Object.entries(errors).filter(([of]) => of !== key)));
  }

  /** The names to save; null, with the rows' errors shown, if one is invalid. */
  function check(): GuestEntry[] | null {
    const checked = checkGuestNames(
      host,
      rows.map((row) => row.name),
    );
    if (checked.ok) {
      setErrors({});
      return rows.map(({ id, name }) => ({ ...(id ? { id } : {}), guest_name: name.trim() }));
    }
    // The domain's first row is the host.
    const found = rows.flatMap(({ key }, row) => {
      const error = checked.errors[row + 1];
      return error ? [[key, sayAtField({ ...personRefusals, ...receiptRefusals }, error)] as const] : [];
    });
    setErrors(Object.fromEntries(found));
    return null;
  }

  return {
    rows,
    errors,
    rename,
    check,
    /** Returns the new row's key; null if the table is full. */
    add(): string | null {
      if (rows.length >= LIMITS.partySize - 1) return null;
      const row = newRow();
      setRows([...rows, row]);
      return row.key;
    },
    remove: (key: string) => setRows(rows.filter((row) => row.key !== key)),
    canRemove: (row: number) => row >= GUESTS_MIN,
  };
}

/** Names that this host has used before, most recent first. Optional suggestions. */
export const guestNamesQuery = queryOptions({
  queryKey: ['guest-names'],
  queryFn: async ({ signal }) => (await call('GET /rest/v1/guest_names', {}, { signal })).names,
  retry: false,
});

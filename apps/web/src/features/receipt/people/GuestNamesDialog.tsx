import { LIMITS } from '@fairtab/domain/input/limits';
import { checkGuestNames } from '@fairtab/domain/input/validation';
import { preassign } from '@fairtab/texts/en/assign';
import { personRefusals } from '@fairtab/texts/en/common';
import { receiptRefusals } from '@fairtab/texts/en/receipt';
import { whoPaid } from '@fairtab/texts/en/who-paid';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../../../components/base/Button.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { Avatar, PeopleLooks } from '../../../components/bill/Avatar.tsx';
import { TextField } from '../../../components/fields/Field.tsx';
import { CrossIcon, PlusIcon } from '../../../components/icons/icons.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { call } from '../../../lib/calls/api.ts';
import { randomId } from '../../../lib/calls/random-id.ts';

type GuestNamesDialogProps = {
  host: string;
  /** The guests listed already; `id` if they are on the receipt. */
  present: readonly { id?: string; name: string }[];
  /** Those who paid a part of the receipt stay. */
  payers?: readonly { guest_id: string }[];
  pending: boolean;
  onSave: (guests: GuestEntry[]) => void;
  onClose: () => void;
  closeLabel: string;
  saveLabel: string;
  /** Shown below the rows: the photo's progress. */
  children?: ReactNode;
};

/** 'Who's at your table?' (specification, sections 2 and 5): the host first, then the guests by name. */
export function GuestNamesDialog(props: GuestNamesDialogProps) {
  const { host, present, payers = [], pending, onSave, onClose, closeLabel, saveLabel, children } = props;
  const names = useGuestNames(host, present);
  const { data: known = [] } = useQuery(guestNamesQuery);
  const list = useRef<HTMLFormElement>(null);
  const knownId = useId();
  const typed = new Set(names.rows.map((row) => row.name.trim().toLowerCase()));

  /** The field may not be rendered yet. */
  const focus = (selector: string) =>
    requestAnimationFrame(() => {
      const found = list.current?.querySelector<HTMLElement>(selector);
      (found?.querySelector('input') ?? found)?.focus();
    });

  function add(spare: boolean) {
    const key = names.add(spare);
    if (key) focus(`[data-row="${key}"]`);
  }

  function save() {
    const guests = names.check();
    if (guests) onSave(guests);
    else focus('[aria-invalid=true]');
  }

  return (
    <Dialog
      onClose={onClose}
      title={text(preassign.namesHeading)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {closeLabel}
          </Button>
          <Button pending={pending} onClick={save}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        ref={list}
        noValidate
        className="grid gap-2"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          if (event.target.value.trim() !== '') add(true);
        }}
      >
        <p className="flex min-h-12 items-center gap-3">
          {/* The host has the first colour everywhere. */}
          <PeopleLooks people={[{ id: host }]}>
            <Avatar id={host} name={host} silent />
          </PeopleLooks>
          <span className="min-w-0 truncate font-medium">
            <Rich
              text={preassign.host}
              params={{ name: host }}
              around={{ you: (words) => <span className="font-normal text-ink-soft">{words}</span> }}
            />
          </span>
        </p>
        {names.rows.map(({ key, name }, row) => (
          <div key={key} data-row={key} className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <TextField
                label={text(preassign.guest, { row: row + 1 })}
                hideLabel
                placeholder={text(preassign.guest, { row: row + 1 })}
                autoComplete="off"
                autoCapitalize="words"
                enterKeyHint="next"
                maxLength={LIMITS.nameLength}
                list={knownId}
                value={name}
                error={names.errors[key]}
                onChange={(next) => names.rename(key, next)}
              />
            </div>
            {/* A table has the host and at least one guest (specification, section 5, "Guest names"). */}
            {row > 0 && (
              <IconButton
                label={text(preassign.removeGuestLabel, { row: row + 1 })}
                className="mt-0.5"
                onClick={() =>
                  payers.some(({ guest_id }) => guest_id === key)
                    ? names.refuse(key, text(whoPaid.stays, { name }))
                    : names.remove(key)
                }
              >
                <CrossIcon />
              </IconButton>
            )}
          </div>
        ))}
        <datalist id={knownId}>
          {known
            .filter((name) => !typed.has(name.toLowerCase()))
            .map((name) => (
              <option key={name} value={name} />
            ))}
        </datalist>
        <Button
          variant="quiet"
          size="small"
          className="-ml-3 justify-self-start"
          disabled={names.rows.length >= LIMITS.partySize - 1}
          onClick={() => add(false)}
        >
          <PlusIcon className="size-5" /> {text(preassign.addGuest)}
        </Button>
      </form>
      {children}
    </Dialog>
  );
}

/** A row of the dialog; `id` if the guest is on the receipt. A spare one was opened by Enter, and may stay empty. */
type GuestRow = { key: string; id?: string; name: string; spare?: boolean };

/** The guests to save, without the host; `id` if they are on the receipt. */
export type GuestEntry = { id?: string; guest_name: string };

const newRow = (): GuestRow => ({ key: randomId(), name: '' });

/** The rows of 'Who's at your table?' below the host's, with their errors after submitting. */
function useGuestNames(host: string, present: readonly { id?: string; name: string }[]) {
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
    const used = rows.filter(({ name, spare }) => !spare || name.trim() !== '');
    const checked = checkGuestNames(
      host,
      used.map((row) => row.name),
    );
    if (checked.ok) {
      setErrors({});
      return used.map(({ id, name }) => ({ ...(id ? { id } : {}), guest_name: name.trim() }));
    }
    // The domain's first row is the host.
    const found = used.flatMap(({ key }, row) => {
      const error = checked.errors[row + 1];
      return error ? [[key, fieldText({ ...personRefusals, ...receiptRefusals }, error)] as const] : [];
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
    add(spare: boolean): string | null {
      if (rows.length >= LIMITS.partySize - 1) return null;
      const row = { ...newRow(), spare };
      setRows([...rows, row]);
      return row.key;
    },
    remove: (key: string) => setRows(rows.filter((row) => row.key !== key)),
    refuse: (key: string, words: string) => setErrors({ ...errors, [key]: words }),
  };
}

/** Names that this host has used before, most recent first. Optional suggestions. */
export const guestNamesQuery = queryOptions({
  queryKey: ['guest-names'],
  queryFn: async ({ signal }) => (await call('GET /rest/v1/guest_names', {}, { signal })).names,
  retry: false,
});

import { LIMITS } from '@fairtab/domain/input/limits';
import { preassign } from '@fairtab/texts/en/assign';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { IconButton } from '../../../components/base/IconButton.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { Avatar } from '../../../components/bill/Avatar.tsx';
import { PeopleLooks } from '../../../components/bill/PeopleLooks.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { CrossIcon, PlusIcon } from '../../../components/icons/icons.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { type GuestEntry, guestNamesQuery, useGuestNames } from './use-guest-names.ts';

type GuestNamesDialogProps = {
  host: string;
  /** The guests listed already; `id` if they are on the receipt. */
  present: readonly { id?: string; name: string }[];
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
  const { host, present, pending, onSave, onClose, closeLabel, saveLabel, children } = props;
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

  function add() {
    const key = names.add();
    if (key) focus(`[data-row="${key}"]`);
  }

  function save() {
    const guests = names.check();
    if (guests) onSave(guests);
    else focus('[aria-invalid=true]');
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={say(preassign.namesHeading)}
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
        onSubmit={(event) => {
          event.preventDefault();
          add();
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
                label={say(preassign.guest, { row: row + 1 })}
                hideLabel
                placeholder={say(preassign.guest, { row: row + 1 })}
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
            {names.canRemove(row) && (
              <IconButton
                label={say(preassign.removeGuestLabel, { row: row + 1 })}
                className="mt-0.5"
                onClick={() => names.remove(key)}
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
        {/* Enter in a name field moves to the next one. */}
        <Button
          type="submit"
          variant="quiet"
          size="small"
          className="-ml-3 justify-self-start"
          disabled={names.rows.length >= LIMITS.partySize - 1}
        >
          <PlusIcon className="size-5" /> {say(preassign.addGuest)}
        </Button>
      </form>
      {children}
    </Dialog>
  );
}

import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { LIMITS } from '@fairtab/domain/input/limits';
import { leftovers as texts } from '@fairtab/texts/en/assign';
import { common } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { TextField } from '../../../components/fields/Field.tsx';
import { call } from '../../../lib/calls/api.ts';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { useAction } from '../../../lib/use-action.ts';
import { atField } from '../../../lib/use-field-errors.ts';

type AddPersonProps = {
  view: ReceiptView;
  onAdded: (view: ReceiptView, guestId: string) => void;
  autoFocus?: boolean;
};

/** Adds a guest by name who has not joined by the link. */
export function AddPerson({ view, onAdded, autoFocus = false }: AddPersonProps) {
  async function add(name: string): Promise<null> {
    const known = new Set(view.guests.map(({ id }) => id));
    const newer = await call('POST /rest/v1/receipts/{id}/guests', {
      params: { id: view.receipt.id },
      body: { guest_name: name },
    });
    // A guest who joined by the link meanwhile has a browser of their own, so only a free seat is the one just named.
    onAdded(newer, newer.guests.find(({ id, seat }) => !known.has(id) && seat === 'free')?.id ?? '');
    return null;
  }
  return <PersonForm onAdd={add} autoFocus={autoFocus} />;
}

type PersonFormProps = { onAdd: (name: string) => Promise<string | null>; autoFocus?: boolean };

/** A name and a button that adds the person. @param onAdd resolves to why it is refused; null once they are added */
export function PersonForm({ onAdd, autoFocus = false }: PersonFormProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const adding = useAction(
    async () => {
      const refused = await onAdd(name);
      setError(refused);
      if (refused === null) setName('');
    },
    (failure) => setError(failure instanceof ApiError ? atField(failure) : text(common.tryAgain)),
  );
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void adding.run();
      }}
    >
      <div className="min-w-0 flex-[1_1_10rem] [&_input]:scroll-my-28">
        <TextField
          label={text(texts.somebodysName)}
          error={error}
          maxLength={LIMITS.nameLength}
          autoComplete="off"
          autoFocus={autoFocus}
          value={name}
          onChange={(typed) => {
            setName(typed);
            setError(null);
          }}
        />
      </div>
      <Button type="submit" variant="secondary" className="mt-[1.85rem]" pending={adding.pending}>
        {text(texts.add)}
      </Button>
    </form>
  );
}

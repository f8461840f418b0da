import { LIMITS } from '@fairtab/domain/input/limits';
import { isPresent } from '@fairtab/receipt/papers/papers';
import { components } from '@fairtab/texts/en/common';
import { receipt as receiptTexts, eveningPapers as texts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { CheckRow } from '../../../components/fields/CheckRow.tsx';
import { TextField } from '../../../components/fields/Field.tsx';
import { BottomSheet } from '../../../components/overlays/BottomSheet.tsx';
import { useConfirm } from '../../../components/overlays/use-confirm.tsx';
import { tableNames } from '../../person-bill/index.ts';
import type { MakeChange } from '../open/change.ts';
import type { PaperPart } from './parts.ts';

type EditPaperProps = { part: PaperPart; change: MakeChange; onClose: () => void };

/** What one receipt of the evening is called, who was there, and its removal. */
export function EditPaper({ part, change, onClose }: EditPaperProps) {
  const { id, view, name: title } = part;
  const { confirm, dialog } = useConfirm();
  const [name, setName] = useState(view.receipt.restaurant_name ?? '');
  const names = tableNames(view.guests);
  const isOpen = view.receipt.status !== 'finalized';

  function rename() {
    const restaurant_name = name.trim();
    if (restaurant_name === '' || restaurant_name === view.receipt.restaurant_name) return;
    const failed = text(receiptTexts.updateFailed);
    void part.change({ name: 'editFields', input: { restaurant_name }, failed });
  }

  async function remove() {
    if (id === null) return;
    const asked = { title: text(texts.remove), text: text(texts.removeText), action: text(texts.remove) };
    if (!(await confirm(asked))) return;
    onClose();
    const [done, failed] = [text(texts.removed, { name: title }), text(texts.removeFailed)];
    void change({ name: 'removePaper', input: { id }, done, failed });
  }

  return (
    <BottomSheet onClose={onClose} title={title}>
      <TextField
        label={text(texts.name)}
        value={name}
        maxLength={LIMITS.nameLength}
        onChange={setName}
        onBlur={rename}
      />
      {view.guests.length > 1 && (
        <fieldset disabled={!isOpen} className="grid min-w-0 grid-cols-1">
          <legend className="font-semibold">{text(texts.there)}</legend>
          <p className="pb-1 text-detail text-ink-soft">{text(texts.thereHint)}</p>
          {view.guests.map((guest) => (
            <CheckRow
              key={guest.id}
              dense
              disabled={!isOpen}
              checked={isPresent(guest, id)}
              title={<span className="wrap-anywhere">{names.get(guest.id)}</span>}
              onChange={(present) =>
                void change({
                  name: 'setPresent',
                  input: { guest_id: guest.id, paper_id: id, present },
                  failed: text(texts.thereFailed),
                })
              }
            />
          ))}
        </fieldset>
      )}
      <div className="grid grid-cols-1 gap-2">
        <Button wide onClick={onClose}>
          {text(components.done)}
        </Button>
        {id !== null && view.can.edit && (
          <Button variant="quiet" wide onClick={() => void remove()}>
            {text(texts.remove)}
          </Button>
        )}
      </div>
      {dialog}
    </BottomSheet>
  );
}

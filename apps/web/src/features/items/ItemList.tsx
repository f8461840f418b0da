import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { useState } from 'react';
import type { Person } from '../../components/base/Avatar.tsx';
import { AddItem } from './AddItem.tsx';
import { ItemEditor } from './ItemEditor.tsx';
import { ItemLine } from './ItemLine.tsx';
import { editChange, type MakeItemChange, removeChange } from './item-change.ts';

type ItemListProps = { view: ReceiptView; change: MakeItemChange };

/** The items as lines of the receipt. One line at a time turns into its own editor. */
export function ItemList({ view, change }: ItemListProps) {
  const [editing, setEditing] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const { items, can } = view;

  function close(id: string) {
    setEditing(null);
    setFocused(id);
  }

  return (
    <>
      <h2 id="items-heading" className="mb-2 flex items-baseline justify-between gap-3 text-xl">
        Items
        <span className="amount font-normal font-text text-[0.9375rem] text-ink-soft tracking-normal">
          {items.length}
        </span>
      </h2>
      {items.length === 0 && (
        <p className="py-4 text-ink-soft">
          {can.edit ? 'Nothing here yet. Add what is on the receipt.' : 'There are no items on this receipt.'}
        </p>
      )}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {editing === item.id && can.edit ? (
              <ItemEditor
                item={item}
                onCancel={() => close(item.id)}
                onSave={(edited) => {
                  close(item.id);
                  void change(editChange(item, edited));
                }}
                onRemove={() => {
                  setEditing(null);
                  void change(removeChange(item));
                }}
              />
            ) : (
              <ItemLine
                item={item}
                people={holders(view, item.id)}
                focus={focused === item.id}
                onEdit={can.edit ? () => setEditing(item.id) : null}
              />
            )}
          </li>
        ))}
      </ul>
      {can.edit && <AddItem receiptId={view.receipt.id} change={change} startOpen={items.length === 0} />}
    </>
  );
}

/** Who has taken an item, or some units of it. */
function holders(view: ReceiptView, itemId: string): Person[] {
  const held = new Set(view.claims.flatMap((claim) => (claim.item_id === itemId ? [claim.guest_id] : [])));
  return view.guests.flatMap((guest) =>
    held.has(guest.id) ? [{ id: guest.id, name: guest.guest_name || 'A guest' }] : [],
  );
}

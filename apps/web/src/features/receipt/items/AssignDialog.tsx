import type { GuestView, ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { unitsAvailable } from '@fairtab/domain/receipt/items';
import { hostBill } from '@fairtab/texts/en/bill';
import { items } from '@fairtab/texts/en/items';
import { text } from '@fairtab/texts/text';
import { Avatar } from '../../../components/bill/Avatar.tsx';
import { CheckRow } from '../../../components/fields/CheckRow.tsx';
import { NumberStepper } from '../../../components/fields/NumberStepper.tsx';
import { PartsPicker } from '../../../components/fields/PartsPicker.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { nameOf } from '../../person-bill/index.ts';
import type { Change, MakeChange } from '../open/change.ts';
import { useForgetParts } from './use-forget-parts.ts';

type AssignDialogProps = { view: ReceiptView; item: ItemView; change: MakeChange; onClose: () => void };

/** Assigns an item or its units to guests. Each press is saved at once. */
export function AssignDialog({ view, item, change, onClose }: AssignDialogProps) {
  const counted = item.total_quantity > 1;
  // Units are counted from the first press, starting with one for each guest who shares the item.
  const hasUnits = !counted || item.assignment_mode === 'quantity_based';
  const selections = view.selections
    .filter((selection) => selection.item_id === item.id)
    .map(({ guest_id, units }) => ({ personId: guest_id, units: hasUnits ? units : 1 }));
  const unitsOf = (id: string) => selections.find(({ personId }) => personId === id)?.units ?? 0;
  const { forgetParts, question } = useForgetParts(view.selections);
  const left = unitsAvailable(item.total_quantity, selections, '');
  return (
    <>
      <Dialog
        onClose={onClose}
        title={item.name ? text(items.assignHeading, { name: item.name }) : text(items.assignUnnamedHeading)}
      >
        <p className="text-ink-soft">
          {counted ? text(items.unitsLeft, { left, units: item.total_quantity }) : text(items.sharedText)}
        </p>
        <ul className="-mx-2 grid grid-cols-1 gap-1">
          {view.guests.map((guest) => {
            const name = labelOf(guest);
            const units = unitsOf(guest.id);
            const face = <Avatar id={guest.id} name={name} silent />;
            const set = (next: number) =>
              void forgetParts(
                counted ? [item] : [],
                () => void change(assignChange(item, guest, next, units)),
              );
            return (
              <li key={guest.id}>
                {counted ? (
                  <div className="flex min-h-14 flex-wrap items-center gap-3 px-3 py-1">
                    {face}
                    <span className="min-w-0 flex-[1_1_5rem]">{name}</span>
                    <NumberStepper
                      label={text(items.unitsLabel, { name })}
                      value={units}
                      max={unitsAvailable(item.total_quantity, selections, guest.id)}
                      onChange={set}
                    />
                  </div>
                ) : (
                  <CheckRow
                    checked={units > 0}
                    onChange={(on) => set(on ? 1 : 0)}
                    title={name}
                    trailing={face}
                  />
                )}
              </li>
            );
          })}
        </ul>
        {!counted && selections.length > 1 && (
          <PartsPicker
            itemName={item.name}
            people={view.guests
              .filter(({ id }) => unitsOf(id) > 0)
              .map((guest) => ({ id: guest.id, name: labelOf(guest), parts: unitsOf(guest.id) }))}
            me={null}
            onParts={async (parts) => {
              for (const guest of view.guests) {
                const before = unitsOf(guest.id);
                const next = parts.get(guest.id) ?? before;
                if (next !== before) await change(assignChange(item, guest, next, before));
              }
            }}
          />
        )}
      </Dialog>
      {question}
    </>
  );
}

const labelOf = (guest: GuestView): string =>
  guest.is_host ? text(hostBill.hostName, { name: nameOf(guest) }) : nameOf(guest);

/** Sets a guest's units of an item, or parts of an uncounted one; 0 removes it. */
function assignChange(item: ItemView, guest: GuestView, units: number, before: number): Change {
  return {
    name: 'assignItem',
    input: { id: item.id, guest_id: guest.id, units },
    failed: text(items.assignFailed),
    done: text(units > 0 && before > 0 ? items.updated : units > before ? items.assigned : items.unassigned),
  };
}

import { answerDispute } from '@fairtab/contract/preassign';
import type { DisputeView, ReceiptView } from '@fairtab/contract/receipt-view';
import { Button } from '../../components/base/Button.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { call } from '../../lib/api.ts';
import { nameIn } from '../bill/index.ts';
import type { ItemChange, MakeItemChange } from '../items/index.ts';

type DisputesProps = { view: ReceiptView; names: ReadonlyMap<string, string>; change: MakeItemChange };

/** What guests say is not theirs. The host takes it from them, or says that it stays. */
export function Disputes({ view, names, change }: DisputesProps) {
  const open = view.disputes.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  const items = new Map(view.items.map((item) => [item.id, item.name || 'Unnamed item']));
  return (
    <div role="status">
      <Notice title={open.length === 1 ? 'A guest asks about an item' : 'Guests ask about items'}>
        <ul className="grid grid-cols-1 gap-3">
          {open.map((dispute) => {
            const name = nameIn(names, dispute.guest_id);
            const item = items.get(dispute.item_id) ?? 'An item';
            const answer = (given: 'remove' | 'keep') => void change(answerChange(dispute, given));
            return (
              <li key={`${dispute.item_id} ${dispute.guest_id}`} className="grid grid-cols-1 gap-2">
                <p>
                  <strong>{name}</strong> says <strong>{item}</strong> isn’t theirs.
                </p>
                <div className="flex flex-wrap gap-2">
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Take ${item} from ${name}`}
                    onClick={() => answer('remove')}
                  >
                    Take it from {name}
                  </Button>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`${item} stays with ${name}`}
                    onClick={() => answer('keep')}
                  >
                    It is theirs
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      </Notice>
    </div>
  );
}

function answerChange(dispute: DisputeView, answer: 'remove' | 'keep'): ItemChange {
  const { item_id, guest_id } = dispute;
  return {
    preview: (view) => ({
      ...view,
      disputes: view.disputes.filter((one) => one.item_id !== item_id || one.guest_id !== guest_id),
    }),
    run: () => call(answerDispute, { params: { item_id, guest_id }, body: { answer } }),
    failed: 'Failed to update assignment',
    ...(answer === 'remove' ? { done: 'Assignment Removed' } : {}),
  };
}

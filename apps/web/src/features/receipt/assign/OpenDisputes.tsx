import type { DisputeView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { assign, preassign } from '@fairtab/texts/en/assign';
import { bill } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { nameIn } from '../../person-bill/index.ts';
import type { Change, MakeChange } from '../open/change.ts';

export type DisputesProps = { view: ReceiptView; names: ReadonlyMap<string, string>; change: MakeChange };

export function OpenDisputes({ view, names, change }: DisputesProps) {
  const open = view.disputes.filter(({ state }) => state === 'open');
  const items = new Map(view.items.map((item) => [item.id, item.name || text(bill.unnamedItem)]));
  return (
    <div role="status">
      <Notice title={text(open.length === 1 ? preassign.askedOnce : preassign.askedOften)}>
        <ul className="grid grid-cols-1 gap-3">
          {open.map((dispute) => {
            const name = nameIn(names, dispute.guest_id);
            const item = items.get(dispute.item_id) ?? text(preassign.goneItem);
            const answer = (given: 'remove' | 'keep') => void change(answerChange(dispute, given));
            return (
              <li key={`${dispute.item_id} ${dispute.guest_id}`} className="grid grid-cols-1 gap-2">
                <p>
                  <Rich
                    text={preassign.asked}
                    params={{ name, item }}
                    around={{
                      name: (words) => <strong>{words}</strong>,
                      item: (words) => <strong>{words}</strong>,
                    }}
                  />
                </p>
                <div className="flex flex-wrap gap-2">
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={text(preassign.takeLabel, { item, name })}
                    onClick={() => answer('remove')}
                  >
                    {text(preassign.take, { name })}
                  </Button>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={text(preassign.keepLabel, { item, name })}
                    onClick={() => answer('keep')}
                  >
                    {text(preassign.keep, { name })}
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

function answerChange(dispute: DisputeView, answer: 'remove' | 'keep'): Change {
  const { item_id, guest_id } = dispute;
  return {
    name: 'answerDispute',
    input: { item_id, guest_id, answer },
    failed: text(preassign.answerFailed),
    ...(answer === 'remove' ? { done: text(assign.removed) } : {}),
  };
}

import { formatCents } from '@fairtab/domain/money';
import { useMemo } from 'react';
import { LineItemRow } from '../../../components/base/LineItemRow.tsx';
import { SaveState } from '../../../components/base/SaveState.tsx';
import { nameList } from '../../../lib/name-list.ts';
import { type PersonLine, selectorsByItem } from '../../bill/index.ts';
import { Section } from '../parts/Section.tsx';
import { disputeOf } from '../state/preassigned-actions.ts';
import { Dispute } from './Dispute.tsx';
import type { PreassignedProps } from './screen.ts';

type AssignedItemsProps = PreassignedProps & { lines: readonly PersonLine[] };

/** What the host has assigned to me, like a receipt: which part of a dish, with whom, and my cents of it. */
export function AssignedItems({ state, view, actions, doing, lines }: AssignedItemsProps) {
  const payer = view.receipt.payer_name;
  const selectors = useMemo(() => selectorsByItem(view), [view]);
  const items = new Map(view.items.map((item) => [item.id, item]));
  const unsaved = doing.stuck && [...doing.waiting.values()].some(({ kind }) => kind === 'dispute');

  /** 'shared by 3, with Bob, Cleo · $42.00 in all'. */
  function partWords({ itemId, part }: PersonLine): string | null {
    const item = items.get(itemId);
    if (!item || part === null) return null;
    const others = (selectors.get(itemId) ?? []).filter(({ id }) => id !== state.me);
    const names = others.map(({ name, units }) =>
      item.assignment_mode === 'quantity_based' ? `${name} ${units}` : name,
    );
    const whom = names.length > 0 ? `, with ${nameList(names, 3)}` : '';
    const everyone = item.assignment_mode === 'group_split' ? ', the whole table' : '';
    return `${part}${everyone}${whom} · ${formatCents(item.price)} in all`;
  }

  return (
    <Section
      title={view.me.is_host ? 'Your own items' : 'Your items'}
      text={view.me.is_host ? 'What you kept for yourself.' : `${payer} assigned these to you.`}
      torn="both"
    >
      {lines.length === 0 && (
        <p className="text-ink-soft">
          {view.me.is_host
            ? 'Nothing yet.'
            : `Nothing yet. Whatever ${payer} assigns to you appears here by itself.`}
        </p>
      )}
      <ul className="grid grid-cols-1 divide-y divide-line">
        {lines.map((line) => (
          <li key={line.itemId} className="py-2 first:pt-0 last:pb-0">
            <LineItemRow
              name={line.name || 'Unnamed item'}
              cents={line.cents}
              roll
              detail={partWords(line)}
            />
            {view.can.dispute && (
              <Dispute
                name={line.name || 'this item'}
                payer={payer}
                stand={disputeOf(view, doing.waiting, line.itemId)}
                onDispute={(disputed) => actions.dispute(line.itemId, disputed)}
              />
            )}
          </li>
        ))}
      </ul>
      {unsaved && <SaveState phase="unsaved" />}
    </Section>
  );
}

import { costOf } from '@fairtab/receipt/cost';
import { guestPreassigned } from '@fairtab/texts/en/preassigned';
import { text } from '@fairtab/texts/text';
import { useMemo, useRef } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { SaveState } from '../../../components/base/SaveState.tsx';
import { ItemName, reducedWords } from '../../../components/bill/ItemName.tsx';
import { LineItemRow } from '../../../components/bill/LineItemRow.tsx';
import { useMoney } from '../../../components/bill/Money.tsx';
import { MoreIcon } from '../../../components/icons/icons.tsx';
import { Menu, MenuItem } from '../../../components/overlays/Menu.tsx';
import { nameList } from '../../../lib/name-list.ts';
import { type PersonLine, selectorsByItem } from '../../person-bill/index.ts';
import { Section } from '../parts/Section.tsx';
import type { PreassignedProps } from '../screen.ts';
import { type DisputeStage, disputeOf } from '../state/preassigned-actions.ts';

type AssignedItemsProps = PreassignedProps & { lines: readonly PersonLine[] };

export function AssignedItems({ state, view, actions, actionState, lines }: AssignedItemsProps) {
  const payer = view.receipt.payer_name;
  const money = useMoney();
  const selectors = useMemo(() => selectorsByItem(view), [view]);
  const unsaved =
    actionState.isStuck && [...actionState.pending.values()].some(({ kind }) => kind === 'dispute');

  /** Such as 'shared by 3, with Bob, Cleo · $42.00 in all'; null for a whole item. */
  function partWords({ item, part }: PersonLine): string | null {
    if (part === null) return null;
    const others = (selectors.get(item.id) ?? []).filter(({ id }) => id !== state.me);
    const names = others.map(({ name, units }) =>
      item.assignment_mode === 'quantity_based' ? text(guestPreassigned.units, { name, units }) : name,
    );
    const everyone = item.assignment_mode === 'group_split';
    const price = money(costOf(item));
    if (names.length === 0)
      return text(everyone ? guestPreassigned.partOfTable : guestPreassigned.part, { part, price });
    const words = everyone ? guestPreassigned.partOfTableWith : guestPreassigned.partWith;
    return text(words, { part, price, names: nameList(names, 3) });
  }

  return (
    <Section
      title={text(view.me.is_host ? guestPreassigned.ownItemsHeading : guestPreassigned.itemsHeading)}
      text={
        view.me.is_host ? text(guestPreassigned.ownItemsText) : text(guestPreassigned.itemsText, { payer })
      }
      torn="both"
    >
      {lines.length === 0 && (
        <p className="text-ink-soft">
          {view.me.is_host
            ? text(guestPreassigned.ownItemsEmpty)
            : text(guestPreassigned.itemsEmpty, { payer })}
        </p>
      )}
      <ul className="grid grid-cols-1 divide-y divide-line">
        {lines.map((line) => (
          <AssignedItem
            key={line.item.id}
            line={line}
            part={[partWords(line), reducedWords(line.item, money)].filter(Boolean).join(' · ')}
            payer={payer}
            stage={disputeOf(view, actionState.pending, line.item.id)}
            onDispute={view.can.dispute ? (disputed) => actions.dispute(line.item.id, disputed) : null}
          />
        ))}
      </ul>
      {unsaved && <SaveState phase="unsaved" />}
    </Section>
  );
}

type AssignedItemProps = {
  line: PersonLine;
  /** The viewer's part, the other selectors and discounts, in words. */
  part: string;
  payer: string;
  stage: DisputeStage;
  /** Null if disputes are not possible. */
  onDispute: ((disputed: boolean) => void) | null;
};

function AssignedItem({ line, part, payer, stage, onDispute }: AssignedItemProps) {
  const row = useRef<HTMLLIElement>(null);
  const name = line.item.name || text(guestPreassigned.unnamedItem);

  function change(disputed: boolean) {
    onDispute?.(disputed);
    // The row's new text may be below the bar.
    requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'nearest' }));
  }

  return (
    <li ref={row} className="scroll-mb-36 py-2 first:pt-0 last:pb-0">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <LineItemRow name={<ItemName item={line.item} />} cents={line.cents} roll detail={part} />
        </div>
        {onDispute && (
          <Menu
            label={text(guestPreassigned.moreLabel, { name })}
            icon={<MoreIcon />}
            className="-my-2 -mr-3"
          >
            <MenuItem onSelect={() => change(stage !== 'open')}>
              {stage === 'open' ? <TakeBack name={name} /> : text(guestPreassigned.notMine)}
            </MenuItem>
          </Menu>
        )}
      </div>
      {onDispute && <DisputeState name={name} payer={payer} stage={stage} onDispute={change} />}
    </li>
  );
}

type DisputeProps = {
  name: string;
  payer: string;
  stage: DisputeStage;
  onDispute: (disputed: boolean) => void;
};

function DisputeState({ name, payer, stage, onDispute }: DisputeProps) {
  if (stage === 'none') return null;
  const open = stage === 'open';
  return (
    <div className="grid grid-cols-1">
      <p className="font-medium text-detail text-ink-soft">
        {text(open ? guestPreassigned.disputed : guestPreassigned.keptYours, { payer })}
      </p>
      {open && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => onDispute(false)}
          className="-my-1 -ml-3 justify-self-start text-left"
        >
          <TakeBack name={name} />
        </Button>
      )}
    </div>
  );
}

function TakeBack({ name }: { name: string }) {
  return (
    <Rich
      text={guestPreassigned.mineAfterAll}
      params={{ name }}
      around={{ item: (words) => <span className="sr-only">{words}</span> }}
    />
  );
}

import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { ItemProof, Proof } from '@fairtab/domain/proof/bill-proof';
import { equationCloses, itemCloses } from '@fairtab/domain/proof/proof-closes';
import { wholeBill } from '@fairtab/texts/en/bill';
import { proof as texts } from '@fairtab/texts/en/proof';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { ItemName, itemWords } from '../../../components/bill/ItemName.tsx';
import { useAmount, useMoney } from '../../../components/bill/Money.tsx';
import { Closes, Fold, PartsTable } from './Table.tsx';
import { isMe, itemOddCents, itemRule, type Reader } from './words.ts';

/** Every item with its cents by person, folded: a receipt may have forty of them. */
export function ItemsSection({ view, proof, reader }: { view: ReceiptView; proof: Proof; reader: Reader }) {
  const amountOf = useAmount();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const lines = new Map(proof.items.map((line) => [line.itemId, line]));
  const all = open.size === lines.size;
  const { items } = proof.sums;

  function toggle(id: string, isOpen: boolean) {
    setOpen((before) => {
      const after = new Set(before);
      if (isOpen) after.add(id);
      else after.delete(id);
      return after;
    });
  }

  if (lines.size === 0) return <p className="text-ink-soft">{text(texts.itemsEmpty)}</p>;
  return (
    <>
      <p className="text-ink-soft">{text(texts.itemsText)}</p>
      <div>
        {view.items.map((item) => {
          const line = lines.get(item.id);
          if (!line) return null;
          return (
            <Fold
              key={item.id}
              open={open.has(item.id)}
              onToggle={(isOpen) => toggle(item.id, isOpen)}
              summary={<ItemSummary item={item} line={line} reader={reader} />}
            >
              <ItemParts item={item} line={line} reader={reader} />
            </Fold>
          );
        })}
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        <span>{text(texts.items, { count: lines.size })}</span>
        <span className="amount ml-auto">
          <Closes ok={equationCloses(items)} /> {amountOf(items.total)}
        </span>
      </p>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => setOpen(new Set(all ? [] : lines.keys()))}
      >
        {text(all ? texts.foldAll : texts.openAll)}
      </Button>
    </>
  );
}

type ItemProps = { item: ItemView; line: ItemProof; reader: Reader };

function ItemSummary({ item, line, reader }: ItemProps) {
  const money = useMoney();
  const amountOf = useAmount();
  const mine = line.parts.find((part) => isMe(part.party, reader));
  const unclaimed = line.parts.find((part) => part.party.kind === 'unclaimed');
  const { length: people } = line.parts.filter((part) => part.party.kind === 'person');
  const words = [
    mine && text(texts.yours, { amount: money(mine.cents) }),
    people > 0 && text(wholeBill.people, { count: people }),
    unclaimed && text(texts.amountUnclaimed, { amount: money(unclaimed.cents) }),
  ].filter(Boolean);
  return (
    <span className="grid grid-cols-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 flex-[1_1_5rem] break-words">
          <ItemName item={item} />
        </span>
        <span className="amount ml-auto">{amountOf(line.amount)}</span>
      </span>
      <span className={`text-detail ${mine ? 'font-medium text-accent' : 'text-ink-soft'}`}>
        {words.join(' · ')}
        {!itemCloses(line) && (
          <>
            {' '}
            <Closes ok={false} />
          </>
        )}
      </span>
    </span>
  );
}

function ItemParts({ item, line, reader }: ItemProps) {
  const odd = itemOddCents(line, reader, useMoney());
  return (
    <>
      <p className="text-detail text-ink-soft">{itemRule(item, line, reader)}</p>
      <PartsTable
        line={line}
        label={text(texts.byPersonLabel, { name: itemWords(item) })}
        reader={reader}
        shares="parts"
      />
      {odd && <p className="text-detail">{odd}</p>}
    </>
  );
}

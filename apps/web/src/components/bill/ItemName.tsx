import { LINE_PHOTO_SIZE } from '@fairtab/contract/pages/pages';
import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { bill } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { useEffect, useState } from 'react';
import { type MoneyOf, useMoney } from './Money.tsx';

/** An item's name, else its line number on the receipt. */
export const itemWords = ({ name, line_photo, position }: ItemView): string =>
  name || (line_photo ? text(bill.lineOfReceipt, { line: position + 1 }) : text(bill.unnamedItem));

/** An item's name, or its line of the photo if the name could not be read. */
export function ItemName({ item }: { item: ItemView }) {
  const { name, line_photo } = item;
  return name || !line_photo ? itemWords(item) : <LinePhoto src={line_photo} words={itemWords(item)} />;
}

function LinePhoto({ src, words }: { src: string; words: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    const again = () => setBroken(null);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  if (broken === src) return words;
  return (
    <img
      {...LINE_PHOTO_SIZE}
      src={src}
      alt={words}
      loading="lazy"
      onError={() => setBroken(src)}
      // Paper is light in the dark theme, too.
      className="my-0.5 block h-auto w-full rounded-sm bg-white"
    />
  );
}

type ReducedProps = { item: Pick<ItemView, 'reduction'> };

export const reducedWords = ({ reduction }: ReducedProps['item'], money: MoneyOf): string | null =>
  reduction === 0 ? null : text(bill.reducedBy, { amount: money(cents(-reduction)) });

export function Reduced({ item }: ReducedProps) {
  const words = reducedWords(item, useMoney());
  return words && <span className="amount block text-right text-detail text-ink-soft">{words}</span>;
}

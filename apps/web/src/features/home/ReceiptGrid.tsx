import type { ReceiptCard } from '@fairtab/contract/receipt/receipts';
import { components } from '@fairtab/texts/en/common';
import { home } from '@fairtab/texts/en/home';
import { text } from '@fairtab/texts/text';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { Skeleton } from '../../components/base/Skeleton.tsx';
import { useConfirm } from '../../components/overlays/use-confirm.tsx';
import { isSettled } from './DebtLines.tsx';
import { ReceiptCardSheet } from './ReceiptCardSheet.tsx';
import { useDelete, useRename } from './receipt-list.ts';
import { SettledLine } from './SettledLine.tsx';

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';

type ReceiptGridProps = {
  receipts: readonly ReceiptCard[];
  /** Whether the list still shows the previous search. */
  searching: boolean;
  /** Whether there is a next page, whether it is loading, and why it failed. */
  more: boolean;
  loading: boolean;
  failure: string | null;
  onMore: () => void;
};

/** The host's receipts as sheets, and settled ones as lines. Renamed and deleted in place. */
export function ReceiptGrid({ receipts, searching, more, loading, failure, onMore }: ReceiptGridProps) {
  const rename = useRename();
  const remove = useDelete();
  const { confirm, dialog } = useConfirm();
  const { list, focusOn } = useFocusOnCard(receipts);

  async function askAndDelete(card: ReceiptCard, index: number) {
    const name = card.restaurant_name;
    const yes = await confirm({
      title: text(home.deleteHeading),
      text: name === null ? text(home.deleteUnnamedText) : text(home.deleteText, { name }),
      action: text(home.deleteHeading),
      danger: true,
    });
    if (!yes) return;
    focusOn(index, receipts.length);
    remove(card.id);
  }

  return (
    <>
      <ul
        ref={list}
        aria-busy={searching}
        className={classNames(GRID, 'transition-opacity', searching && 'opacity-50')}
      >
        {receipts.map((card, index) => {
          const props = {
            card,
            onRename: (name: string) => rename(card.id, name),
            onDelete: () => void askAndDelete(card, index),
          };
          if (!isSettled(card)) return <ReceiptCardSheet key={card.id} {...props} />;
          const [above, below] = [isSettled(receipts[index - 1]), isSettled(receipts[index + 1])];
          return <SettledLine key={card.id} {...props} above={above} below={below} />;
        })}
        {loading &&
          PLACES.map((key) => (
            <li key={key} aria-hidden="true" className="grid grid-cols-1">
              <CardSkeleton />
            </li>
          ))}
      </ul>
      {more && (
        <div className="grid justify-items-center gap-3 pt-2">
          {failure !== null && (
            <p role="alert" className="text-center text-danger">
              {text(home.loadFailedText, { reason: failure })}
            </p>
          )}
          <Button
            variant="secondary"
            pending={loading}
            onClick={() => {
              focusOn(receipts.length, receipts.length);
              onMore();
            }}
          >
            {text(failure === null ? home.more : components.loadAgain)}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}

/** Focuses the card at an index once the list has changed, if the focused element is gone or was the "more" button. */
function useFocusOnCard(receipts: readonly ReceiptCard[]) {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<{ index: number; length: number } | null>(null);
  const { length } = receipts;
  useEffect(() => {
    const { current } = wanted;
    if (current === null || current.length === length) return;
    wanted.current = null;
    const links = list.current?.querySelectorAll<HTMLElement>('li > a') ?? [];
    links[Math.min(current.index, links.length - 1)]?.focus();
  }, [length]);
  return {
    list,
    focusOn: (index: number, length: number) => {
      wanted.current = { index, length };
    },
  };
}

export function CardSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={GRID}>
      {PLACES.map((key) => (
        <CardSkeleton key={key} />
      ))}
    </div>
  );
}

const PLACES = [1, 2, 3];

function CardSkeleton() {
  return (
    <PaperSheet className="grid min-h-40 grid-cols-1 content-between gap-4">
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-8 w-1/2" />
    </PaperSheet>
  );
}

import type { ReceiptCard } from '@fairtab/contract/receipt/receipts';
import { hostBill } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { home } from '@fairtab/texts/en/home';
import { text } from '@fairtab/texts/text';
import {
  type InfiniteData,
  type MutationOptions,
  type QueryClient,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { PaperSheet } from '../../components/base/Page.tsx';
import { Skeleton } from '../../components/base/Skeleton.tsx';
import { useConfirm } from '../../components/overlays/use-confirm.tsx';
import { call } from '../../lib/calls/api.ts';
import { RECEIPTS, receiptsQuery } from '../../lib/calls/queries.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { isSettled } from './DebtLines.tsx';
import { ReceiptCardSheet, ReceiptLine } from './ReceiptCardSheet.tsx';

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';

const isLine = (card: ReceiptCard | undefined): boolean => card?.status === 'editing' || isSettled(card);

type ReceiptGridProps = { receipts: readonly ReceiptCard[]; list: UseInfiniteQueryResult };

/** The host's receipts as sheets, drafts and settled ones as lines. Renamed and deleted in place. */
export function ReceiptGrid({ receipts, list: pages }: ReceiptGridProps) {
  // Placeholder data is the previous search's.
  const { isPlaceholderData: searching, isFetchingNextPage: loading } = pages;
  const failure = pages.isFetchNextPageError ? pages.error.message : null;
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
          if (!isLine(card)) return <ReceiptCardSheet key={card.id} {...props} />;
          const [above, below] = [isLine(receipts[index - 1]), isLine(receipts[index + 1])];
          return <ReceiptLine key={card.id} {...props} above={above} below={below} />;
        })}
        {loading &&
          PLACES.map((key) => (
            <li key={key} aria-hidden="true" className="grid grid-cols-1">
              <CardSkeleton />
            </li>
          ))}
      </ul>
      {pages.hasNextPage && !searching && (
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
              void pages.fetchNextPage();
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

type Pages = InfiniteData<{ receipts: ReceiptCard[] }>;

/** Whether the host has no receipts; undefined until the list is loaded. Does not fetch it. */
export const useHasNone = (): boolean | undefined =>
  useInfiniteQuery({
    ...receiptsQuery(''),
    enabled: false,
    select: ({ pages }) => pages.every(({ receipts }) => receipts.length === 0),
  }).data;

type ListChange = {
  call: () => Promise<unknown>;
  /** Maps each page of the list. */
  shown: (cards: ReceiptCard[]) => ReceiptCard[];
  done: string;
  failed: string;
};

/** Changes all cached lists optimistically, and rolls back on failure. */
function useListChange() {
  const client = useQueryClient();
  const lists = { queryKey: RECEIPTS };

  async function show(shown: ListChange['shown']) {
    await client.cancelQueries(lists);
    const before = client.getQueriesData<Pages>(lists);
    client.setQueriesData<Pages>(
      lists,
      (list) =>
        list && { ...list, pages: list.pages.map((page) => ({ ...page, receipts: shown(page.receipts) })) },
    );
    return () => {
      for (const [key, list] of before) client.setQueryData(key, list);
    };
  }

  return {
    change: ({ call, shown, done, failed }: ListChange) =>
      mutate(client, {
        mutationFn: call,
        onMutate: () => show(shown),
        onSuccess: () => toast({ title: done, tone: 'success' }),
        onError: (error, _, undo) => {
          undo?.();
          toastFailure(error, failed);
        },
        onSettled: () => client.invalidateQueries(lists),
      }),
  };
}

/** Renames a receipt, rolling back on failure. Resolves to whether it was saved. */
function useRename(): (id: string, name: string) => Promise<boolean> {
  const list = useListChange();
  return (id, name) =>
    list.change({
      call: () => call('PATCH /rest/v1/receipts/{id}', { params: { id }, body: { restaurant_name: name } }),
      shown: (cards) => cards.map((card) => (card.id === id ? { ...card, restaurant_name: name } : card)),
      done: text(hostBill.renamed),
      failed: text(hostBill.renameFailed),
    });
}

/** Deletes a receipt, rolling back on failure. */
function useDelete(): (id: string) => void {
  const list = useListChange();
  return (id) =>
    list.change({
      call: () => call('DELETE /rest/v1/receipts/{id}', { params: { id } }),
      shown: (cards) => cards.filter((card) => card.id !== id),
      done: text(home.deleted),
      failed: text(hostBill.deleteFailed),
    });
}

/** Runs a mutation without progress; its callbacks report the result. Resolves to whether it succeeded. */
function mutate<Answer, Undo>(
  client: QueryClient,
  options: MutationOptions<Answer, Error, void, Undo>,
): Promise<boolean> {
  return client
    .getMutationCache()
    .build(client, options)
    .execute()
    .then(
      () => true,
      () => false,
    );
}

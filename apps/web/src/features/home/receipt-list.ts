import type { ReceiptCard } from '@fairtab/contract/receipts';
import { home } from '@fairtab/texts/en/home';
import { say } from '@fairtab/texts/say';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { RECEIPTS, receiptsQuery } from '../../lib/receipts-query.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';

type Change = (cards: ReceiptCard[]) => ReceiptCard[];
type Pages = InfiniteData<{ receipts: ReceiptCard[] }>;

/** Whether the host has no receipts at all; undefined while nobody has asked. Asks for nothing itself. */
export const useHasNone = (): boolean | undefined =>
  useInfiniteQuery({
    ...receiptsQuery(''),
    enabled: false,
    select: ({ pages }) => pages.every(({ receipts }) => receipts.length === 0),
  }).data;

/** Changes all cached lists at once, on each of their pages; returns a function that undoes it. */
function useListChange() {
  const client = useQueryClient();
  const lists = { queryKey: RECEIPTS };
  return {
    apply: async (change: Change) => {
      await client.cancelQueries(lists);
      const before = client.getQueriesData<Pages>(lists);
      client.setQueriesData<Pages>(
        lists,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({ ...page, receipts: change(page.receipts) })),
          },
      );
      return () => {
        for (const [key, list] of before) client.setQueryData(key, list);
      };
    },
    refresh: () => client.invalidateQueries(lists),
  };
}

/** Renames a receipt; undone if it cannot be saved. */
export function useRename() {
  const list = useListChange();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call('PATCH /rest/v1/receipts/{id}', { params: { id }, body: { restaurant_name: name } }),
    onMutate: ({ id, name }) =>
      list.apply((cards) =>
        cards.map((card) => (card.id === id ? { ...card, restaurant_name: name } : card)),
      ),
    onSuccess: () => toast({ title: say(home.renamed), tone: 'success' }),
    onError: (error, _, undo) => {
      undo?.();
      toastFailure(error, say(home.renameFailed));
    },
    onSettled: list.refresh,
  });
}

/** Deletes a receipt; undone if it fails. */
export function useDelete() {
  const list = useListChange();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /rest/v1/receipts/{id}', { params: { id } }),
    onMutate: (id) => list.apply((cards) => cards.filter((card) => card.id !== id)),
    onSuccess: () => toast({ title: say(home.deleted), tone: 'success' }),
    onError: (error, _, undo) => {
      undo?.();
      toastFailure(error, say(home.deleteFailed));
    },
    onSettled: list.refresh,
  });
}

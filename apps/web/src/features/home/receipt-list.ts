import type { ReceiptCard } from '@fairtab/contract/receipt/receipts';
import { hostBill } from '@fairtab/texts/en/bill';
import { home } from '@fairtab/texts/en/home';
import { text } from '@fairtab/texts/text';
import {
  type InfiniteData,
  type MutationOptions,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { RECEIPTS, receiptsQuery } from '../../lib/calls/queries.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';

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
export function useRename(): (id: string, name: string) => Promise<boolean> {
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
export function useDelete(): (id: string) => void {
  const list = useListChange();
  return (id) =>
    list.change({
      call: () => call('DELETE /rest/v1/receipts/{id}', { params: { id } }),
      shown: (cards) => cards.filter((card) => card.id !== id),
      done: text(home.deleted),
      failed: text(home.deleteFailed),
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

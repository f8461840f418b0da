import { deleteReceipt, updateReceipt } from '@fairtab/contract/calls/receipts';
import type { ReceiptCard } from '@fairtab/contract/receipts';
import { home } from '@fairtab/texts/en/home';
import { say } from '@fairtab/texts/say';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { receiptsQuery } from '../open-receipt/index.ts';

type Change = (cards: ReceiptCard[]) => ReceiptCard[];

/** Changes the cached list at once; returns a function that undoes it. */
function useListChange() {
  const client = useQueryClient();
  return {
    apply: async (change: Change) => {
      await client.cancelQueries(receiptsQuery);
      const before = client.getQueryData(receiptsQuery.queryKey);
      client.setQueryData(receiptsQuery.queryKey, (cards) => cards && change(cards));
      return { before };
    },
    restore: (context: { before: ReceiptCard[] | undefined } | undefined) =>
      context && client.setQueryData(receiptsQuery.queryKey, context.before),
    refresh: () => client.invalidateQueries(receiptsQuery),
  };
}

/** Renames a receipt; undone if it cannot be saved. */
export function useRename() {
  const list = useListChange();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(updateReceipt, { params: { id }, body: { restaurant_name: name } }),
    onMutate: ({ id, name }) =>
      list.apply((cards) =>
        cards.map((card) => (card.id === id ? { ...card, restaurant_name: name } : card)),
      ),
    onSuccess: () => toast({ title: say(home.renamed), tone: 'success' }),
    onError: (error, _, context) => {
      list.restore(context);
      toastFailure(error, say(home.renameFailed));
    },
    onSettled: list.refresh,
  });
}

/** Deletes a receipt; undone if it fails. */
export function useDelete() {
  const list = useListChange();
  return useMutation({
    mutationFn: (id: string) => call(deleteReceipt, { params: { id } }),
    onMutate: (id) => list.apply((cards) => cards.filter((card) => card.id !== id)),
    onSuccess: () => toast({ title: say(home.deleted) }),
    onError: (error, _, context) => {
      list.restore(context);
      toastFailure(error, say(home.deleteFailed));
    },
    onSettled: list.refresh,
  });
}

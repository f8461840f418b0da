import { settings } from '@fairtab/texts/en/account';
import { text } from '@fairtab/texts/text';
import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { profileQuery } from '../../app/session.ts';
import { call } from '../../lib/calls/api.ts';
import type { EntryState } from '../../lib/page/addresses.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';

/** The account as its owner sees it; refetched whenever the settings open, because it changes elsewhere too. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => (await call('GET /auth/v1/user', {}, { signal })).user,
  staleTime: 0,
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call('GET /rest/v1/sessions', {}, { signal })).sessions,
  staleTime: 0,
});

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call('GET /auth/v1/factors', {}, { signal }),
  staleTime: 0,
});

type Removal<Data, Which> = {
  remove: (which: Which) => Promise<unknown>;
  /** The data without the removed part. */
  without: (data: Data, which: Which) => Data;
  failed: () => string;
};

/** Removes part of a query's data at once, and restores it if the call fails. */
export function useRemoval<Data, Which = void>(
  { queryKey }: { queryKey: QueryKey },
  { remove, without, failed }: Removal<Data, Which>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: remove,
    onMutate: async (which) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Data>(queryKey);
      client.setQueryData<Data>(queryKey, (data) => data && without(data, which));
      return before;
    },
    onError: (failure, _, before) => {
      client.setQueryData(queryKey, before);
      toastFailure(failure, failed());
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** Unsaved input of the settings, which survives closing the dialog. In the query cache, so it goes when the session changes. */
export function useDraft<Draft extends object>(
  part: string,
  empty: Draft,
): [draft: Draft, keep: (draft: Draft) => void] {
  const client = useQueryClient();
  const key = ['settings-draft', part];
  const [draft, setDraft] = useState<Draft>(() => client.getQueryData<Draft>(key) ?? empty);

  function keep(next: Draft) {
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(key, next);
    setDraft(next);
  }
  return [draft, keep];
}

/** Shows a message when the dialog is left with unsaved input; the browser asks before it leaves the document. */
export function useNotSavedYet(unsaved: boolean): void {
  const client = useQueryClient();
  const [, navigate] = useLocation();

  const left = useEffectEvent(() => {
    // Signed out: what was typed is dropped.
    if (!unsaved || !client.getQueryData(profileQuery.queryKey)) return;
    const state: EntryState = { keepsPlace: true };
    toast({
      title: text(settings.unsavedTitle),
      text: text(settings.unsavedText),
      tone: 'warning',
      action: { label: text(settings.unsavedBack), onPress: () => navigate('/settings', { state }) },
    });
  });
  useEffect(() => () => left(), []);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
}

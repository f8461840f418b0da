import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

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

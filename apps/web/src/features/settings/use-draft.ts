import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * What was typed in a part of the settings and is not saved: kept while the page is open, so that closing the dialog
 * loses nothing. It goes when the session changes, with everything else that was fetched for the user.
 */
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

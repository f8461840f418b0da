import type { MutationOptions, QueryClient } from '@tanstack/react-query';

/** Runs a change whose progress nothing shows: its callbacks say what it comes to. */
export function mutate<Answer, Undo>(
  client: QueryClient,
  options: MutationOptions<Answer, Error, void, Undo>,
): void {
  client
    .getMutationCache()
    .build(client, options)
    .execute()
    .catch(() => {});
}

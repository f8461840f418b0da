import type { MutationOptions, QueryClient } from '@tanstack/react-query';

/** Runs a change whose progress nothing shows: its callbacks say what it comes to. Resolves with whether it succeeded. */
export function mutate<Answer, Undo>(
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

import { onTestFinished } from 'vitest';

type Client = { drop: (isDropped: () => boolean) => void };

/** The same client; commands without an answer are not sent again during the next test. */
export function endsWithTest<C extends Client>(client: C): C {
  onTestFinished(() => client.drop(() => true));
  return client;
}

import type { CodeSent } from '@fairtab/contract/account/auth-session';
import { appInfoQuery } from '../lib/calls/queries.ts';
import { toastDemoCode } from '../lib/demo-code.ts';
import { queryClient } from './query-client.ts';

/** Shows a code that a demo driver did not really send. */
export async function showDemoCode(sent: Pick<CodeSent, 'channel' | 'demo_code'>): Promise<void> {
  if (sent.demo_code === null) return;
  const app = await queryClient.fetchQuery(appInfoQuery).catch(() => null);
  toastDemoCode(sent, app?.outbox ?? false);
}

import type { CodeSent } from '@fairtab/contract/code-sent';
import { LIMITS } from '@fairtab/contract/limits';
import { signIn } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { appInfoQuery } from '../lib/app-info.ts';
import { toast } from '../lib/toast.ts';
import { queryClient } from './query-client.ts';

/** Without a real provider the answer contains the code, which is shown for ten seconds (specification, section 8). */
export async function showDemoCode({
  channel,
  demo_code,
}: Pick<CodeSent, 'channel' | 'demo_code'>): Promise<void> {
  if (demo_code === null) return;
  const app = await queryClient.fetchQuery(appInfoQuery).catch(() => null);
  toast({
    title: say(signIn.demoTitle, { code: demo_code }),
    text: say(channel === 'sms' ? signIn.demoText : signIn.demoEmailText),
    duration: LIMITS.demoCodeToastMs,
    ...(app?.outbox ? { action: { label: say(signIn.openOutbox), onPress: openOutbox } } : {}),
  });
}

const openOutbox = () => window.open('/dev/outbox', '_blank', 'noopener');

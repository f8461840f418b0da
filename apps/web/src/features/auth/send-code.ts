import { startPhoneSignin } from '@fairtab/contract/calls/auth';
import { LIMITS } from '@fairtab/contract/limits';
import { signIn } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { queryClient } from '../../app/query-client.ts';
import { call } from '../../lib/api.ts';
import { appInfoQuery } from '../../lib/app-info.ts';
import { toast } from '../../lib/toast.ts';

/**
 * Requests a sign-in code by text. Without a real SMS driver the answer contains the code, which is shown for ten
 * seconds (specification, section 8).
 */
export async function sendCode(phone: string): Promise<void> {
  const { demo_code } = await call(startPhoneSignin, { body: { phone } });
  if (demo_code === null) {
    toast({ title: say(signIn.sentTitle), text: say(signIn.sentText), tone: 'success' });
    return;
  }
  const app = await queryClient.fetchQuery(appInfoQuery).catch(() => null);
  toast({
    title: say(signIn.demoTitle, { code: demo_code }),
    text: say(signIn.demoText),
    duration: LIMITS.demoCodeToastMs,
    ...(app?.outbox ? { action: { label: say(signIn.openOutbox), onPress: openOutbox } } : {}),
  });
}

const openOutbox = () => window.open('/dev/outbox', '_blank', 'noopener');

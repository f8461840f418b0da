import { startPhoneSignin } from '@fairtab/contract/auth';
import { LIMITS } from '@fairtab/contract/limits';
import { queryClient } from '../../app/query-client.ts';
import { call } from '../../lib/api.ts';
import { appInfoQuery } from '../../lib/app-info.ts';
import { toast } from '../../lib/toast.ts';

/**
 * Has a sign-in code texted to a phone. Without a real SMS driver the code comes back with the answer and is shown for
 * ten seconds (specification, section 8).
 */
export async function sendCode(phone: string): Promise<void> {
  const { demo_code } = await call(startPhoneSignin, { body: { phone } });
  if (demo_code === null) {
    toast({ title: 'Code sent', text: 'It should arrive within a minute.', tone: 'success' });
    return;
  }
  const app = await queryClient.fetchQuery(appInfoQuery).catch(() => null);
  toast({
    title: `Your code is ${demo_code}`,
    text: 'No SMS provider is set up here, so the code is shown instead of texted.',
    duration: LIMITS.demoCodeToastMs,
    ...(app?.outbox ? { action: { label: 'Open the outbox', onPress: openOutbox } } : {}),
  });
}

const openOutbox = () => window.open('/dev/outbox', '_blank', 'noopener');

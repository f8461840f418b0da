import { startPhoneSignin } from '@fairtab/contract/auth';
import { LIMITS } from '@fairtab/contract/limits';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';

/**
 * Has a sign-in code texted to a phone. Without a real SMS driver the code comes back with the answer and is shown for
 * ten seconds (specification, section 8).
 */
export async function sendCode(phone: string): Promise<void> {
  const { demo_code } = await call(startPhoneSignin, { body: { phone } });
  if (demo_code === null) {
    toast({ title: 'Code sent', text: 'It should arrive within a minute.', tone: 'settled' });
    return;
  }
  toast({
    title: `Your code is ${demo_code}`,
    text: 'No SMS provider is set up here, so the code is shown instead of texted.',
    duration: LIMITS.demoCodeToastMs,
    action: { label: 'Open the outbox', onPress: () => window.open('/dev/outbox', '_blank', 'noopener') },
  });
}

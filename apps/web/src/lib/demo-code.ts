import type { CodeSent } from '@fairtab/contract/account/auth-session';
import { LIMITS } from '@fairtab/domain/input/limits';
import { signIn } from '@fairtab/texts/en/sign-in';
import { text } from '@fairtab/texts/text';
import { toast } from './toast.ts';

/** Shows a demo driver's code for ten seconds (specification, section 8), which is also on the page of sent messages. */
export function toastDemoCode({ channel, demo_code }: Pick<CodeSent, 'channel' | 'demo_code'>): void {
  if (demo_code === null) return;
  toast({
    title: text(signIn.demoTitle, { code: demo_code }),
    text: text(channel === 'sms' ? signIn.demoText : signIn.demoEmailText),
    duration: LIMITS.demoCodeToastMs,
    action: { label: text(signIn.openOutbox), onPress: openOutbox },
  });
}

const openOutbox = () => window.open('/dev/outbox', '_blank', 'noopener');

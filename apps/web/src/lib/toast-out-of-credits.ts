import { outOfCredits } from '@fairtab/texts/en/out-of-credits';
import { say } from '@fairtab/texts/say';
import { buyingAddress } from './buying-address.ts';
import { leavePage } from './leave-page.ts';
import { toast } from './toast.ts';

/** On the guests' page: the host has no credit to share this receipt with, and where there are more. */
export function toastOutOfCredits(): void {
  toast({
    title: say(outOfCredits.title),
    text: say(outOfCredits.text),
    tone: 'danger',
    action: { label: say(outOfCredits.buy), onPress: () => leavePage(buyingAddress()) },
  });
}

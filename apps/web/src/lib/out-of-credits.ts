import { outOfCredits } from '@fairtab/texts/en/out-of-credits';
import { say } from '@fairtab/texts/say';
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

/** Where a host buys credits, and from where one comes back to this page: /home, also from the guests' page. */
export const buyingAddress = (): string =>
  `/home?buy=credits&return_to=${encodeURIComponent(location.pathname)}`;

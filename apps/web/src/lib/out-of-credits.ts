import { common } from '@fairtab/texts/en/common';
import { say } from '@fairtab/texts/say';
import { leavePage } from './leave-page.ts';
import { toast } from './toast.ts';

/** The host has no credit to share this receipt with, and where there are more. */
export function toastOutOfCredits(): void {
  toast({
    title: say(common.outOfCredits),
    text: say(common.outOfCreditsText),
    tone: 'danger',
    action: { label: say(common.buyReceipts), onPress: () => leavePage(buyingAddress()) },
  });
}

/** Where a host buys credits, and from where one comes back to this page: /home. */
const buyingAddress = (): string => `/home?buy=credits&return_to=${encodeURIComponent(location.pathname)}`;

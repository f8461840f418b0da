import { queryClient } from '../../app/query-client.ts';
import { appInfoQuery } from '../../lib/app-info.ts';
import { BuyCredits } from './BuyCredits.tsx';
import { buyingStore, type Wish } from './buying-store.ts';
import { refreshCredits } from './refresh-credits.ts';

/** Opens the dialog, unless credits are off. This is all the code that it needs, so load it on demand. @throws ApiError */
export async function showPackages(wish: Wish): Promise<void> {
  const { credits } = await queryClient.ensureQueryData(appInfoQuery);
  if (credits === null) return;
  refreshCredits();
  buyingStore.set({ ...wish, Dialog: BuyCredits });
}

import { finalBills } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { toast } from '../../../lib/toast.ts';
import { useCopy } from '../../../lib/use-copy.ts';

/** Copies the link to somebody's bill, and says whose. */
export function useCopyBill(name: string, link: string): () => Promise<void> {
  const { copy } = useCopy(link);
  return async () => {
    if (await copy()) toast({ title: say(finalBills.copiedLinkLabel, { name }), tone: 'success' });
  };
}

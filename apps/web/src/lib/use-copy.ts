import { LIMITS } from '@fairtab/contract/limits';
import { components } from '@fairtab/texts/en/components';
import { say } from '@fairtab/texts/say';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';
import { toast } from './toast.ts';

/**
 * Copies a text; `copied` is true for the three seconds after it worked, and `copy` returns whether it did. A failure is
 * said in a toast.
 */
export function useCopy(text: string): { copied: boolean; copy: () => Promise<boolean> } {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), LIMITS.copiedMs);
    return () => clearTimeout(timer);
  }, [times]);

  async function copy() {
    const worked = await copyText(text);
    if (worked) setTimes((before) => before + 1);
    else {
      toast({ title: say(components.copyFailedTitle), text: say(components.copyFailedText), tone: 'danger' });
    }
    return worked;
  }
  return { copied: times > 0, copy };
}

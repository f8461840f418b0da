import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useEffect, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { fetchAhead, lazyPart } from '../base/Lazy.tsx';
import type { Question } from './Dialog.tsx';

type Asked = Question & { answer: (yes: boolean) => void };

export const confirmation = lazyPart(async () => (await import('./Dialog.tsx')).Confirmation);

/** `if (await confirm({…})) …`. Render `dialog` anywhere. Escape, the cross, a tap outside and a failed load mean no. */
export function useConfirm(): { confirm: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => fetchAhead([confirmation]), []);

  async function confirm(question: Question): Promise<boolean> {
    // Synchronous once loaded.
    try {
      if (!confirmation.loaded()) await confirmation.load();
    } catch {
      toast({
        title: text(components.partFailedTitle),
        text: text(components.partFailedText),
        tone: 'danger',
      });
      return false;
    }
    return new Promise((resolve) => setAsked({ ...question, answer: resolve }));
  }

  function answer(yes: boolean) {
    asked?.answer(yes);
    setAsked(null);
  }

  const Confirmation = confirmation.loaded();
  return { confirm, dialog: asked && Confirmation && <Confirmation {...asked} onAnswer={answer} /> };
}

import { components } from '@fairtab/texts/en/components';
import { say } from '@fairtab/texts/say';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type Question = {
  title: string;
  text: ReactNode;
  /** The label of the confirming button: 'Delete Receipt', never 'OK'. */
  action: string;
  /** Marks an action that cannot be undone. */
  danger?: boolean;
};

type Asked = Question & { answer: (yes: boolean) => void };

/**
 * Asks before an important action: `if (await confirm({…})) …`. Render `dialog` anywhere in the page. Escape, the cross
 * and a tap outside mean no.
 */
export function useConfirm(): { confirm: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);

  function confirm(question: Question): Promise<boolean> {
    return new Promise((resolve) => setAsked({ ...question, answer: resolve }));
  }

  function answer(yes: boolean) {
    asked?.answer(yes);
    setAsked(null);
  }

  const dialog = asked && (
    <Dialog
      open
      onClose={() => answer(false)}
      title={asked.title}
      actions={
        <>
          <Button variant="secondary" onClick={() => answer(false)}>
            {say(components.cancel)}
          </Button>
          <Button variant={asked.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {asked.action}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{asked.text}</p>
    </Dialog>
  );
  return { confirm, dialog };
}

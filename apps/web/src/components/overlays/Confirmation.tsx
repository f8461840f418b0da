import { components } from '@fairtab/texts/en/common';
import { say } from '@fairtab/texts/say';
import type { ReactNode } from 'react';
import { Button } from '../base/Button.tsx';
import { Dialog } from './Dialog.tsx';

export type Question = {
  title: string;
  text: ReactNode;
  /** The confirming button's label: 'Delete Receipt', never 'OK'. */
  action: string;
  danger?: boolean;
};

type ConfirmationProps = Question & { onAnswer: (yes: boolean) => void };

/** The dialog of `useConfirm`. */
export function Confirmation({ title, text, action, danger = false, onAnswer }: ConfirmationProps) {
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {say(components.cancel)}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {action}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{text}</p>
    </Dialog>
  );
}

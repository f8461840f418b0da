import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
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

export function Confirmation({ title, text: words, action, danger = false, onAnswer }: ConfirmationProps) {
  return (
    <Dialog
      onClose={() => onAnswer(false)}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {text(components.cancel)}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {action}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{words}</p>
    </Dialog>
  );
}

import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useId } from 'react';
import { Button, IconButton } from '../base/Button.tsx';
import { classNames } from '../base/class-names.ts';
import { CrossIcon } from '../icons/icons.tsx';
import { Modal } from './Modal.tsx';

type DialogProps = {
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the main one last; stacked on a phone, within reach of the thumb. */
  actions?: ReactNode;
  /** It has its own address, which Back leaves. */
  page?: boolean;
};

/** A question or form in the middle of the page; rendered means open. Only where editing in place will not do. */
export function Dialog({ onClose, title, children, actions, page = false }: DialogProps) {
  const id = useId();
  return (
    <Modal
      onClose={onClose}
      backLeaves={page}
      labelledBy={id}
      className="w-[calc(100%-min(2rem,10vw))] max-w-lg overflow-y-auto rounded-lg bg-sheet text-left shadow-raised"
    >
      <div className="@container/dialog">
        <div className="grid grid-cols-1 gap-4 p-5 @max-[15rem]/dialog:p-3">
          <div className="flex items-start justify-between gap-2">
            <h2
              id={id}
              tabIndex={-1}
              className="min-w-0 pt-2 text-2xl @max-[15rem]/dialog:hyphens-auto @max-[15rem]/dialog:text-base"
            >
              {title}
            </h2>
            <IconButton label={text(components.close)} onClick={onClose} className="-mr-2">
              <CrossIcon />
            </IconButton>
          </div>
          {children}
          {actions && (
            // Sticky, so always in reach; compact with large letters, so that both fit the screen.
            <div data-bottom-bar className={ACTIONS}>
              {actions}
            </div>
          )}
        </div>
      </div>
    </Modal>
  );
}

const ACTIONS = classNames(
  '-mx-5 -mb-5 flex flex-col-reverse gap-2 bg-sheet px-5 pt-2 pb-5 [&>*]:w-full',
  'sm:flex-row sm:flex-wrap sm:justify-end sm:[&>*]:w-auto',
  '[@media(min-height:320px)]:sticky [@media(min-height:320px)]:bottom-0',
  '@max-[15rem]/dialog:-mx-3 @max-[15rem]/dialog:-mb-3 @max-[15rem]/dialog:gap-1 @max-[15rem]/dialog:px-3 @max-[15rem]/dialog:pb-2',
  '@max-[15rem]/dialog:[&>*]:min-h-[44px] @max-[15rem]/dialog:[&>*]:px-1 @max-[15rem]/dialog:[&>*]:py-1',
);

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

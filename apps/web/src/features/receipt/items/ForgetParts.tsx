import { dishParts } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';

type ForgetPartsProps = { onAnswer: (yes: boolean) => void };

/** Asks whether a change may make an item's parts even. */
export function ForgetParts({ onAnswer }: ForgetPartsProps) {
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={say(dishParts.forgetHeading)}
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {say(components.cancel)}
          </Button>
          <Button onClick={() => onAnswer(true)}>{say(dishParts.forget)}</Button>
        </>
      }
    >
      <p className="text-ink-soft">{say(dishParts.forgetText)}</p>
    </Dialog>
  );
}

import { SHARE_PRICE } from '@fairtab/domain/credits';
import { guestChoose } from '@fairtab/texts/en/guest-choose';
import { shareCost } from '@fairtab/texts/en/share-cost';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { useConfirm } from '../../../components/base/use-confirm.tsx';
import type { Means } from '../share/ShareCost.tsx';
import { useMeans } from './use-means.ts';

type SubmitAndShareProps = {
  /** Whether the host has tapped no dish. */
  nothing: boolean;
  submitting: boolean;
  onSubmit: () => void;
};

/**
 * The host's own Submit while the bill is being written: it also shares the receipt (specification, section 4), so it says
 * so, with what that costs, and asks whoever has tapped nothing.
 */
export function SubmitAndShare({ nothing, submitting, onSubmit }: SubmitAndShareProps) {
  const { confirm, dialog } = useConfirm();
  const what = whatItDoes(useMeans(true));

  async function submit() {
    const text = say(sharing.nothingTappedText, { what });
    const title = say(sharing.nothingTappedTitle);
    if (!nothing || (await confirm({ title, text, action: say(guestChoose.submit) }))) onSubmit();
  }

  return (
    <>
      <Button onClick={() => void submit()} pending={submitting} className="leading-tight">
        <span className="grid text-balance">
          {say(guestChoose.submit)} <small className="font-normal text-sm">{what}</small>
        </span>
      </Button>
      {dialog}
    </>
  );
}

function whatItDoes(means: Means): string {
  if (means === null || means.unlimited || means.credits < SHARE_PRICE) return say(shareCost.starts);
  const { credits } = means;
  return credits === SHARE_PRICE ? say(shareCost.startsLast) : say(shareCost.startsUsing, { count: credits });
}

import type { Cents } from '@fairtab/domain/money';
import { guestChoose } from '@fairtab/texts/en/guest-choose';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { BottomBar } from '../../../components/base/Page.tsx';
import { type SavePhase, SaveState } from '../../../components/base/SaveState.tsx';
import { TotalButton } from '../parts/TotalButton.tsx';

type TotalBarProps = {
  total: Cents;
  save: SavePhase;
  submitting: boolean;
  /** Whether a name and a phone are entered. */
  ready: boolean;
  onOpen: () => void;
  onSubmit: () => void;
};

/** The bar at the bottom: the viewer's total, whether it is saved, and Submit. */
export function TotalBar({ total, save, submitting, ready, onOpen, onSubmit }: TotalBarProps) {
  return (
    <BottomBar>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <div className="grid max-w-full shrink-0 justify-items-start">
          <TotalButton total={total} onOpen={onOpen} />
          <SaveState phase={save} />
        </div>
        <div className="grid flex-[1_1_8rem] justify-items-end gap-1 text-right">
          <Button
            onClick={onSubmit}
            disabled={!ready}
            pending={submitting}
            className="text-balance leading-tight"
          >
            {say(guestChoose.submit)}
          </Button>
          {!ready && <span className="text-ink-soft text-sm">{say(guestChoose.notReady)}</span>}
        </div>
      </div>
    </BottomBar>
  );
}

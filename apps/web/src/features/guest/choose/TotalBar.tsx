import type { Cents } from '@fairtab/domain/money';
import { Button } from '../../../components/base/Button.tsx';
import { UpIcon } from '../../../components/base/icons.tsx';
import { Money } from '../../../components/base/Money.tsx';
import { BottomBar } from '../../../components/base/Page.tsx';
import { type SavePhase, SaveState } from '../../../components/base/SaveState.tsx';

type TotalBarProps = {
  total: Cents;
  save: SavePhase;
  submitting: boolean;
  /** Whether there is a name and a phone to submit under. */
  ready: boolean;
  onOpen: () => void;
  onSubmit: () => void;
};

/** Always in sight: what I owe, whether it is saved, and the one thing to press. */
export function TotalBar({ total, save, submitting, ready, onOpen, onSubmit }: TotalBarProps) {
  return (
    <BottomBar>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <div className="grid max-w-full shrink-0 justify-items-start">
          <button
            type="button"
            onClick={onOpen}
            aria-haspopup="dialog"
            className="-ml-2 grid min-h-12 justify-items-start whitespace-nowrap rounded-md px-2 text-left hover:bg-sunk"
          >
            <span className="flex items-center gap-1 font-medium text-ink-soft text-sm">
              Your Total <UpIcon className="size-4" />
            </span>
            <Money cents={total} roll className="font-semibold text-xl leading-tight" />
          </button>
          <SaveState phase={save} />
        </div>
        <div className="grid flex-[1_1_8rem] justify-items-end gap-1 text-right">
          <Button
            onClick={onSubmit}
            disabled={!ready}
            pending={submitting}
            className="text-balance leading-tight"
          >
            Submit My Selections
          </Button>
          {!ready && <span className="text-ink-soft text-sm">Add name and phone</span>}
        </div>
      </div>
    </BottomBar>
  );
}

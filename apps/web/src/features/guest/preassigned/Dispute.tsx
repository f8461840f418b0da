import { guestPreassigned } from '@fairtab/texts/en/guest-preassigned';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import type { Standing } from '../state/preassigned-actions.ts';

type DisputeProps = {
  name: string;
  payer: string;
  stand: Standing;
  onDispute: (disputed: boolean) => void;
};

/** The button to dispute an item or withdraw the dispute, and the dispute's state. */
export function Dispute({ name, payer, stand, onDispute }: DisputeProps) {
  const open = stand === 'open';
  return (
    <div className="grid grid-cols-1">
      {open && (
        <p className="font-medium text-detail text-warning">{say(guestPreassigned.disputed, { payer })}</p>
      )}
      {stand === 'kept' && (
        <p className="font-medium text-detail text-warning">{say(guestPreassigned.keptYours, { payer })}</p>
      )}
      <Button
        variant="quiet"
        size="small"
        onClick={() => onDispute(!open)}
        className="-my-1 -ml-3 justify-self-start text-left"
      >
        <Rich
          text={open ? guestPreassigned.mineAfterAll : guestPreassigned.notMine}
          params={{ name }}
          around={{ item: (words) => <span className="sr-only">{words}</span> }}
        />
      </Button>
    </div>
  );
}

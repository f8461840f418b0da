import { Button } from '../../../components/base/Button.tsx';
import type { Standing } from '../state/preassigned-actions.ts';

type DisputeProps = {
  name: string;
  payer: string;
  stand: Standing;
  onDispute: (disputed: boolean) => void;
};

/** Saying that an item is not mine, what became of it, and taking it back. */
export function Dispute({ name, payer, stand, onDispute }: DisputeProps) {
  const open = stand === 'open';
  return (
    <div className="grid grid-cols-1">
      {open && (
        <p className="font-medium text-[0.9375rem] text-warning">
          You said this isn’t yours. {payer} will look at it.
        </p>
      )}
      {stand === 'kept' && (
        <p className="font-medium text-[0.9375rem] text-warning">{payer} says this one is yours.</p>
      )}
      <Button
        variant="quiet"
        size="small"
        onClick={() => onDispute(!open)}
        className="-my-1 -ml-3 justify-self-start text-left"
      >
        {open ? 'It is mine after all' : 'This isn’t mine'}
        <span className="sr-only">: {name}</span>
      </Button>
    </div>
  );
}

import { guestChoose } from '@fairtab/texts/en/guest-choose';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';

type HostSubmitProps = {
  /** Whether the host has tapped no dish, which is an answer too. */
  nothing: boolean;
  /** What pressing does besides; null for nothing. */
  does: string | null;
  pending: boolean;
  onSubmit: () => void;
};

/** The host's own Submit, which asks for neither name nor phone. */
export function HostSubmit({ nothing, does, pending, onSubmit }: HostSubmitProps) {
  return (
    <Button
      variant={nothing ? 'secondary' : 'primary'}
      onClick={onSubmit}
      pending={pending}
      className="leading-tight"
    >
      <span className="grid text-balance">
        {say(nothing ? sharing.hadNothing : guestChoose.submit)}{' '}
        {does && <small className="font-normal text-sm">{does}</small>}
      </span>
    </Button>
  );
}

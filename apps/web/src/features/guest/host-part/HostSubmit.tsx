import { guestChoose } from '@fairtab/texts/en/choosing';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';

type HostSubmitProps = {
  /** Whether the host has tapped no dish and has none to pay for, which is an answer too. */
  nothing: boolean;
  pending: boolean;
  onSubmit: () => void;
};

/** The host's own Submit, which asks for neither name nor phone. */
export function HostSubmit({ nothing, pending, onSubmit }: HostSubmitProps) {
  return (
    <Button
      variant={nothing ? 'secondary' : 'primary'}
      onClick={onSubmit}
      pending={pending}
      className="text-balance leading-tight"
    >
      {say(nothing ? sharing.hadNothing : guestChoose.submit)}
    </Button>
  );
}

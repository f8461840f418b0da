import { settings } from '@fairtab/texts/en/account';
import { say } from '@fairtab/texts/say';
import { Button } from '../../components/base/Button.tsx';
import type { ButtonVariant } from '../../components/base/button-style.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import type { ProofMethod } from './proof-methods.ts';
import { type OwnerProof, useOwnerProof } from './use-owner-proof.tsx';

type ProofFormProps = {
  methods: readonly ProofMethod[];
  /** Takes the focus: it stands in for what had it. */
  focused?: boolean;
  /** What happens then. */
  text?: string;
  action: string;
  variant?: ButtonVariant;
  /** Title of a failure other than a wrong proof, which is said at its field. */
  failed: string;
  /** Rejects with an ApiError. */
  onProof: (proof: OwnerProof) => Promise<void>;
  onCancel: () => void;
};

/** Below a row: does what takes a fresh proof. */
export function ProofForm({
  methods,
  focused,
  text,
  action,
  variant,
  failed,
  onProof,
  onCancel,
}: ProofFormProps) {
  const proof = useOwnerProof(methods, { focused: focused ?? false });
  const acting = useAction(onProof, (failure) => {
    if (!proof.refuse(failure)) toastFailure(failure, failed);
  });
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3 rounded-md bg-sunk p-4"
      onSubmit={(event) => {
        event.preventDefault();
        const given = proof.read();
        if (given) void acting.run(given);
      }}
    >
      {text && <p className="text-detail">{text}</p>}
      {proof.fields}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={variant ?? 'primary'} pending={acting.pending}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {say(settings.cancel)}
        </Button>
      </div>
    </form>
  );
}

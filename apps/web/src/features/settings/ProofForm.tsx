import type { ButtonVariant } from '../../components/base/Button.tsx';
import { toastFailure } from '../../lib/toast-failure.ts';
import type { ProofMethod } from './proof-methods.ts';
import { FormActions } from './Section.tsx';
import { type OwnerProof, useProvenAction } from './use-proven-action.tsx';

type ProofFormProps = {
  methods: readonly ProofMethod[];
  /** Focuses on mount: it replaces what had the focus. */
  focused?: boolean | undefined;
  text?: string;
  action: string;
  variant?: ButtonVariant;
  /** Title of a failure other than a wrong proof, which is shown at its field. */
  failed: string;
  /** Rejects with an ApiError. */
  onProof: (proof: OwnerProof) => Promise<void>;
  onCancel: () => void;
};

/** Below a row: runs an action that needs a fresh proof. */
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
  const { fields, pending, onSubmit } = useProvenAction({
    methods,
    work: onProof,
    failed: (failure) => toastFailure(failure, failed),
    focused: focused ?? false,
  });
  return (
    <form noValidate className="grid grid-cols-1 gap-3 rounded-md bg-sunk p-4" onSubmit={onSubmit}>
      {text && <p className="text-detail">{text}</p>}
      {fields}
      <FormActions action={action} variant={variant ?? 'primary'} pending={pending} onCancel={onCancel} />
    </form>
  );
}

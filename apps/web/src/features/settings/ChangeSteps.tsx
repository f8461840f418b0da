import { settings } from '@fairtab/texts/en/settings';
import { say } from '@fairtab/texts/say';
import { toastFailure } from '../../lib/toast-failure.ts';
import { CodeForm } from './CodeForm.tsx';
import { ProofForm } from './ProofForm.tsx';
import type { ChangeByCode } from './use-change-by-code.ts';

type ChangeStepsProps = {
  change: ChangeByCode;
  /** Title of a failure other than a wrong proof or code, which is said at its field. */
  failed: string;
  onVerify: (code: string) => Promise<void>;
};

/** The two steps of a change by code: who asks, and the code that went to the new address. Nothing before them. */
export function ChangeSteps({ change, failed, onVerify }: ChangeStepsProps) {
  const { waiting, prove, resend, cancel } = change;
  if (!waiting) return null;
  if ('ways' in waiting)
    return (
      <ProofForm
        ways={waiting.ways}
        focused
        text={say('email' in waiting.to ? settings.emailProof : settings.phoneProof)}
        action={say(settings.next)}
        failed={failed}
        onProof={async (proof) => void (await prove(proof))}
        onCancel={cancel}
      />
    );
  return (
    <CodeForm
      sent={{ ...waiting, onResend: resend }}
      onVerify={onVerify}
      onFailed={(failure) => toastFailure(failure, failed)}
      onCancel={cancel}
    />
  );
}

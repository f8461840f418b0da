import { checkCode } from '@fairtab/domain/input/validation';
import { settings } from '@fairtab/texts/en/account';
import { personRefusals } from '@fairtab/texts/en/common';
import { signIn } from '@fairtab/texts/en/sign-in';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button, type ButtonVariant } from '../../components/base/Button.tsx';
import { insteadBy } from '../../components/host/AccountFields.tsx';
import { call } from '../../lib/calls/api.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { toastDemoCode } from '../../lib/demo-code.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { atField, useField } from '../../lib/use-field-errors.ts';
import { ProofField, type ProofMethod, type SentProofCode } from './ProofField.tsx';
import { FormActions } from './Section.tsx';

/** The proof's fields, as the calls expect them. */
export type OwnerProof = {
  current_password?: string;
  nonce?: string;
  recovery_code?: string;
  code?: string;
  factor_id?: string;
  challenge_id?: string;
};

const WRONG = ['account.password_wrong', 'auth.code_wrong', 'factor.recovery_code_wrong'];

type ProvenAction = {
  /** How a proof can be given; none are needed if empty. */
  methods: readonly ProofMethod[];
  /** Runs with the proof. Rejects with an ApiError; a wrong proof is shown at its field. */
  work: (proof: OwnerProof) => Promise<void>;
  /** Receives any other failure. */
  failed: (failure: unknown) => void;
  /** Validates the rest of the form and shows errors at its fields. `proof` is null if incomplete. */
  isValid?: (proof: OwnerProof | null) => boolean;
  /** Focuses on mount, too: it replaces what had the focus. */
  focused?: boolean;
};

/** An action that needs a proof, entered in one field by the first method; the others are offered below it. */
export function useProvenAction({ methods, work, failed, isValid, focused = false }: ProvenAction): {
  fields: ReactNode;
  /** The filled button is the one that sends the proof's code; the form's own button comes later. */
  sendsFirst: boolean;
  pending: boolean;
  onSubmit: (event: SubmitEvent) => void;
  clear: () => void;
} {
  const [chosen, setChosen] = useState<string | null>(null);
  const { form, field, setValue, refuse, corrected } = useField<HTMLDivElement>();
  const typed = field.value;
  const codes = useProofCodes();
  const method = methods.find(({ id }) => id === chosen) ?? methods[0];
  const sent = method ? codes.sentFor(method) : null;
  const sendsFirst = !sent && (method?.kind === 'own' || method?.kind === 'text');
  const { pending, run } = useAction(work, (failure) => {
    if (!(failure instanceof ApiError) || !WRONG.includes(failure.code)) return failed(failure);
    // A recovery code is long, so a typo is corrected rather than typed again.
    if (method?.kind !== 'recovery') setValue('');
    refuse(() => atField(failure));
  });

  /** The proof as typed, or the words for what is missing. */
  function read(): OwnerProof | (() => string) {
    if (!method) return {};
    if (method.kind === 'password')
      return typed === '' ? () => text(settings.currentPasswordMissing) : { current_password: typed };
    if (method.kind === 'recovery')
      return typed.trim() === '' ? () => text(signIn.recoveryMissing) : { recovery_code: typed.trim() };
    if (sendsFirst) return () => text(settings.codeFirst);
    const checked = checkCode(typed);
    if (!checked.ok) return () => fieldText(personRefusals, checked);
    if (method.kind === 'own') return { nonce: checked.value };
    const { challengeId = null } = sent ?? {};
    return { factor_id: method.id, code: checked.value, ...(challengeId && { challenge_id: challengeId }) };
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    const given = read();
    const proof = typeof given === 'function' ? null : given;
    if (typeof given === 'function') refuse(given);
    const valid = isValid?.(proof) ?? true;
    if (proof && valid) void run(proof);
  }

  const fields = method ? (
    <div ref={form} className="grid grid-cols-1 gap-2">
      <ProofField
        key={method.id}
        method={method}
        focused={focused || chosen !== null}
        sent={sent}
        onSend={async () => {
          await codes.send(method);
          corrected();
        }}
        {...field}
      />
      <ProofSwitch
        methods={methods}
        current={method}
        onTurn={({ id }) => {
          setChosen(id);
          field.onChange('');
        }}
      />
    </div>
  ) : null;

  function clear() {
    codes.forget();
    field.onChange('');
  }

  return { fields, sendsFirst, pending, onSubmit, clear };
}

/** Codes sent as proofs, one per method, remembered while switching methods. */
function useProofCodes() {
  const [sent, setSent] = useState<Record<string, SentProofCode>>({});

  /** Rejects with an ApiError. */
  async function send({ id, kind }: ProofMethod): Promise<void> {
    const keep = (code: SentProofCode) => setSent((before) => ({ ...before, [id]: code }));
    if (kind === 'text') await textFactorCode(id, keep);
    if (kind !== 'own') return;
    const code = await call('GET /auth/v1/reauthenticate', { query: {} });
    keep({ at: Date.now(), challengeId: null });
    toastDemoCode(code);
  }

  return {
    sentFor: ({ id }: ProofMethod): SentProofCode | null => sent[id] ?? null,
    send,
    forget: () => setSent({}),
  };
}

/** Texts the code of a factor's phone. `keep` receives it before it is shown. Rejects with an ApiError. */
export async function textFactorCode(id: string, keep: (sent: SentProofCode) => void): Promise<void> {
  const challenge = await call('POST /auth/v1/factors/{id}/challenge', { params: { id }, body: {} });
  keep({ at: Date.now(), challengeId: challenge.id });
  toastDemoCode({ channel: 'sms', demo_code: challenge.demo_code });
}

type ProofSwitchProps = {
  methods: readonly ProofMethod[];
  current: ProofMethod;
  onTurn: (method: ProofMethod) => void;
};

function ProofSwitch({ methods, current, onTurn }: ProofSwitchProps) {
  const others = methods.filter((method) => method.id !== current.id);
  if (others.length === 0) return null;
  return (
    <div className="-ml-3 grid justify-items-start">
      {others.map((method) => (
        <Button
          key={method.id}
          variant="quiet"
          size="small"
          className="text-left"
          onClick={() => onTurn(method)}
        >
          {current.kind === 'password' ? text(settings.proofByCode) : wordsFor(method)}
        </Button>
      ))}
    </div>
  );
}

function wordsFor(method: ProofMethod): string {
  if (method.kind === 'password') return text(settings.proofByPassword);
  if (method.kind === 'recovery') return text(signIn.useRecovery);
  if (method.kind === 'own')
    return 'email' in method.to
      ? text(settings.proofByEmail)
      : text(signIn.usePhoneFactor, { last4: method.to.phone.slice(-4) });
  return insteadBy(method.factor);
}

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
  variant = 'primary',
  failed,
  onProof,
  onCancel,
}: ProofFormProps) {
  const { fields, sendsFirst, pending, onSubmit } = useProvenAction({
    methods,
    work: onProof,
    failed: (failure) => toastFailure(failure, failed),
    focused: focused ?? false,
  });
  return (
    <form noValidate className="grid grid-cols-1 gap-3 rounded-md bg-sunk p-4" onSubmit={onSubmit}>
      {text && <p className="text-detail">{text}</p>}
      {fields}
      <FormActions
        action={action}
        variant={sendsFirst ? 'secondary' : variant}
        pending={pending}
        onCancel={onCancel}
      />
    </form>
  );
}

import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { settings } from '@fairtab/texts/en/account';
import { say } from '@fairtab/texts/say';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, buttonStyle } from '../../components/base/Button.tsx';
import { CopyButton } from '../../components/base/CopyButton.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { call } from '../../lib/calls/api.ts';
import { ProofForm } from './ProofForm.tsx';
import type { ProofMethod } from './proof-methods.ts';
import { factorsQuery } from './queries.ts';
import { Row } from './Section.tsx';

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

const focus = (group: HTMLElement | null) => group?.focus();

/** New recovery codes, shown once: to copy, or to save as a file. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const lines = codes.join('\n');
  const file = `${say(settings.codesFile, { product: PRODUCT_NAME })}\n\n${lines}\n`;
  return (
    // Focuses on mount: it replaces the form that had the focus, and may be out of view.
    // biome-ignore lint/a11y/useSemanticElements: nothing in it is a form
    <div
      ref={focus}
      tabIndex={-1}
      className="outline-none"
      role="group"
      aria-label={say(settings.recoveryHeading)}
    >
      <Notice tone="warning" title={say(settings.recoveryHeading)}>
        <div className="grid grid-cols-1 gap-3">
          <p>{say(settings.recoveryText)}</p>
          <ul className="amount grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-1 font-semibold text-ink">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={lines} label={say(settings.copyCodes)} />
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
              download={`${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`}
              className={buttonStyle('secondary')}
            >
              {say(settings.downloadCodes)}
            </a>
            <Button onClick={onKept}>{say(settings.codesKept)}</Button>
          </div>
        </div>
      </Notice>
    </div>
  );
}

type RecoveryRowProps = {
  /** How many codes are unused. */
  left: number;
  methods: readonly ProofMethod[];
  /** `codes` are shown only now. */
  onRenewed: (codes: string[]) => void;
};

/** How many recovery codes are left. Renewing them needs a fresh proof. */
export function RecoveryRow({ left, methods, onRenewed }: RecoveryRowProps) {
  const client = useQueryClient();
  const [renewing, setRenewing] = useState(false);
  return (
    <Row
      details={[say(settings.recoveryLeft, { count: left })]}
      end={{
        words: say(settings.renew),
        label: say(settings.renewLabel),
        expanded: renewing,
        onPress: () => setRenewing(!renewing),
      }}
    >
      {renewing && (
        <ProofForm
          methods={methods}
          text={say(settings.renewText)}
          action={say(settings.renewSubmit)}
          failed={say(settings.renewFailed)}
          onProof={async (body) => {
            const { recovery_codes } = await call('POST /auth/v1/factors/recovery-codes', { body });
            setRenewing(false);
            onRenewed(recovery_codes);
            await client.invalidateQueries(factorsQuery);
          }}
          onCancel={() => setRenewing(false)}
        />
      )}
    </Row>
  );
}

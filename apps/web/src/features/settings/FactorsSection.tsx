import type { CurrentUser } from '@fairtab/contract/account/auth-session';
import type { Factor } from '@fairtab/contract/account/factors';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { settings } from '@fairtab/texts/en/account';
import { components, copying } from '@fairtab/texts/en/common';
import { shortDay } from '@fairtab/texts/short-day';
import { text } from '@fairtab/texts/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, buttonStyle } from '../../components/base/Button.tsx';
import { CopyButton } from '../../components/base/CopyButton.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { call } from '../../lib/calls/api.ts';
import { AddFactor } from './AddFactor.tsx';
import { factorMethods, type ProofMethod } from './ProofField.tsx';
import { accountQuery, factorsQuery } from './queries.ts';
import { Explained, Loaded, Row, Section } from './Section.tsx';
import { type OwnerProof, ProofForm } from './use-proven-action.tsx';

const counts = ({ status }: Factor) => status === 'verified';

/** Second factors: an authenticator app or another phone, and the recovery codes. */
export function FactorsSection({ user }: { user: CurrentUser | null | undefined }) {
  const factors = useQuery(factorsQuery);
  const [adding, setAdding] = useState<'totp' | 'phone' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const active = factors.data?.factors.filter(counts);
  const codesLeft = factors.data?.recovery_codes_left ?? 0;

  return (
    <Section title={text(settings.factorHeading)} state={active ? stateOf(active.length) : null}>
      <Explained>{text(settings.factorText)}</Explained>
      {codes && <RecoveryCodes key={codes[0]} codes={codes} onKept={() => setCodes(null)} />}
      <Loaded query={factors}>
        {() =>
          active &&
          active.length > 0 &&
          user && (
            <ul className="grid grid-cols-1 gap-3">
              {active.map((factor) => (
                <FactorRow
                  key={factor.id}
                  factor={factor}
                  methods={factorMethods(user, [factor], codesLeft)}
                />
              ))}
              <RecoveryRow
                left={codesLeft}
                methods={factorMethods(user, active, codesLeft)}
                onRenewed={setCodes}
              />
            </ul>
          )
        }
      </Loaded>
      {adding && user ? (
        <AddFactor
          key={adding}
          type={adding}
          methods={factorMethods(user, active ?? [], codesLeft)}
          onAdded={(made) => {
            setAdding(null);
            if (made) setCodes(made);
          }}
          onCancel={() => setAdding(null)}
        />
      ) : (
        <div className="grid grid-cols-1 gap-2 sm:flex sm:flex-wrap">
          <Button variant="secondary" disabled={!user} onClick={() => setAdding('totp')}>
            {text(settings.addApp)}
          </Button>
          <span data-needs="texts" className="grid">
            <Button variant="secondary" disabled={!user} onClick={() => setAdding('phone')}>
              {text(settings.addPhone)}
            </Button>
          </span>
        </div>
      )}
    </Section>
  );
}

const stateOf = (count: number) =>
  count === 0 ? text(settings.factorOff) : text(settings.factorOn, { count });

type FactorRowProps = { factor: Factor; methods: readonly ProofMethod[] };

/** One second factor. Removing it needs a fresh proof. */
function FactorRow({ factor, methods }: FactorRowProps) {
  const client = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const name = nameOf(factor);

  async function remove(proof: OwnerProof) {
    await call('DELETE /auth/v1/factors/{id}', { params: { id: factor.id }, body: proof });
    await Promise.all([client.invalidateQueries(factorsQuery), client.invalidateQueries(accountQuery)]);
  }

  return (
    <Row
      name={name}
      details={[text(settings.addedOn, { day: shortDay(factor.created_at.slice(0, 10)) })]}
      end={{
        words: text(components.remove),
        label: text(settings.removeFactorLabel, { name }),
        expanded: removing,
        onPress: () => setRemoving(!removing),
      }}
    >
      {removing && (
        <ProofForm
          methods={methods}
          action={text(components.remove)}
          variant="danger"
          failed={text(settings.factorFailed)}
          onProof={remove}
          onCancel={() => setRemoving(false)}
        />
      )}
    </Row>
  );
}

function nameOf({ type, friendly_name, hint }: Factor): string {
  if (friendly_name) return friendly_name;
  return type === 'totp' ? text(settings.app) : text(settings.phoneFactor, { last4: hint ?? '' });
}

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

const focus = (group: HTMLElement | null) => group?.focus();

/** New recovery codes, shown once: to copy, or to save as a file. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const lines = codes.join('\n');
  const file = `${text(settings.codesFile, { product: PRODUCT_NAME })}\n\n${lines}\n`;
  return (
    // Focuses on mount: it replaces the form that had the focus, and may be out of view.
    // biome-ignore lint/a11y/useSemanticElements: nothing in it is a form
    <div
      ref={focus}
      tabIndex={-1}
      className="outline-none"
      role="group"
      aria-label={text(settings.recoveryHeading)}
    >
      <Notice tone="warning" title={text(settings.recoveryHeading)}>
        <div className="grid grid-cols-1 gap-3">
          <p>{text(settings.recoveryText)}</p>
          <ul className="amount grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-1 font-semibold text-ink">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={lines} label={text(copying.copy)} />
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
              download={`${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`}
              className={buttonStyle('secondary')}
            >
              {text(settings.downloadCodes)}
            </a>
            <Button onClick={onKept}>{text(settings.codesKept)}</Button>
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
function RecoveryRow({ left, methods, onRenewed }: RecoveryRowProps) {
  const client = useQueryClient();
  const [renewing, setRenewing] = useState(false);
  return (
    <Row
      details={[text(settings.recoveryLeft, { count: left })]}
      end={{
        words: text(settings.renew),
        label: text(settings.renewLabel),
        expanded: renewing,
        onPress: () => setRenewing(!renewing),
      }}
    >
      {renewing && (
        <ProofForm
          methods={methods}
          text={text(settings.renewText)}
          action={text(settings.renewSubmit)}
          failed={text(settings.renewFailed)}
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

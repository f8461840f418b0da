import type { CurrentUser } from '@fairtab/contract/account/auth-session';
import { settings } from '@fairtab/texts/en/account';
import { shortDay } from '@fairtab/texts/short-day';
import { text } from '@fairtab/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { call } from '../../lib/calls/api.ts';
import { appInfoQuery } from '../../lib/calls/queries.ts';
import { useAction } from '../../lib/use-action.ts';
import { oneTimeMethods } from './ProofField.tsx';
import { accountQuery, useRemoval } from './queries.ts';
import { Explained, Row, Section } from './Section.tsx';
import { type OwnerProof, ProofForm } from './use-proven-action.tsx';

/** Accounts elsewhere that the user signs in with. Hidden if there are none to connect. */
export function IdentitiesSection({ user }: { user: CurrentUser | null | undefined }) {
  const { data: app } = useQuery(appInfoQuery);
  const identities = user?.identities ?? [];
  const providers = app?.providers ?? [];
  /** The last way to sign in cannot be removed: its row comes back. */
  const disconnect = useRemoval(accountQuery, {
    remove: (id: string) => call('DELETE /auth/v1/user/identities/{id}', { params: { id } }),
    without: (one: CurrentUser, gone) => ({
      ...one,
      identities: one.identities.filter(({ id }) => id !== gone),
    }),
    failed: () => text(settings.disconnectFailed),
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const methods = user ? oneTimeMethods(user) : [];
  async function connect(provider: string, proof: Omit<OwnerProof, 'current_password'>) {
    const { url } = await call('GET /auth/v1/user/identities/authorize', {
      query: { provider, redirect_to: '/settings', ...proof },
    });
    location.assign(url);
  }
  const connecting = useAction((provider: string) => connect(provider, {}), text(settings.connectFailed));
  const free = providers.filter(({ id }) => !identities.some(({ provider }) => provider === id));
  if (providers.length === 0 && identities.length === 0) return null;

  const names = identities.map(({ name }) => name).join(', ');
  return (
    <Section
      title={text(settings.identitiesHeading)}
      state={user && (names || text(settings.identitiesNone))}
    >
      <Explained>{text(settings.identitiesText)}</Explained>
      {identities.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {identities.map(({ id, name, email, created_at }) => (
            <Row
              key={id}
              name={name}
              details={[email, text(settings.addedOn, { day: shortDay(created_at.slice(0, 10)) })]}
              end={{
                words: text(settings.disconnect),
                label: text(settings.disconnectLabel, { provider: name }),
                onPress: () => disconnect.mutate(id),
              }}
            />
          ))}
        </ul>
      )}
      {free.map(({ id, name }) =>
        chosen === id ? (
          <ProofForm
            key={id}
            methods={methods}
            focused
            action={text(settings.connect, { provider: name })}
            failed={text(settings.connectFailed)}
            onProof={({ current_password: _, ...proof }) => connect(id, proof)}
            onCancel={() => setChosen(null)}
          />
        ) : (
          <Button
            key={id}
            variant="secondary"
            className="sm:justify-self-start"
            pending={connecting.args?.[0] === id}
            onClick={() => (methods.length > 0 ? setChosen(id) : connecting.run(id))}
          >
            {text(settings.connect, { provider: name })}
          </Button>
        ),
      )}
    </Section>
  );
}

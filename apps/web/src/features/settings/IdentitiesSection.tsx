import type { CurrentUser } from '@fairtab/contract/current-user';
import { settings } from '@fairtab/texts/en/account';
import { say } from '@fairtab/texts/say';
import { shortDay } from '@fairtab/texts/short-day';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { call } from '../../lib/api.ts';
import { appInfoQuery } from '../../lib/app-info.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { ProofForm } from './ProofForm.tsx';
import { oneTimeMethods } from './proof-methods.ts';
import { accountQuery } from './queries.ts';
import { Section } from './Section.tsx';
import type { OwnerProof } from './use-owner-proof.tsx';

type Identity = CurrentUser['identities'][number];

/** The accounts elsewhere with which the user signs in. Not shown where there is nothing to connect. */
export function IdentitiesSection({ user }: { user: CurrentUser | null | undefined }) {
  const { data: app } = useQuery(appInfoQuery);
  const identities = user?.identities ?? [];
  const providers = app?.providers ?? [];
  const disconnect = useDisconnect();
  /** The provider that waits for a proof of who asks. */
  const [chosen, setChosen] = useState<string | null>(null);
  const methods = user ? oneTimeMethods(user) : [];
  async function connect(provider: string, proof: Omit<OwnerProof, 'current_password'>) {
    const { url } = await call('GET /auth/v1/user/identities/authorize', {
      query: { provider, redirect_to: '/settings', ...proof },
    });
    location.assign(url);
  }
  const connecting = useAction(
    (provider: string) => connect(provider, {}),
    (failure) => toastFailure(failure, say(settings.connectFailed)),
  );
  const free = providers.filter(({ id }) => !identities.some(({ provider }) => provider === id));
  if (providers.length === 0 && identities.length === 0) return null;

  const names = identities.map(({ name }) => name).join(', ');
  return (
    <Section title={say(settings.identitiesHeading)} state={user && (names || say(settings.identitiesNone))}>
      <p className="text-detail text-ink-soft">{say(settings.identitiesText)}</p>
      {identities.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {identities.map((identity) => (
            <IdentityRow
              key={identity.id}
              identity={identity}
              onRemove={() => disconnect.mutate(identity.id)}
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
            action={say(settings.connect, { provider: name })}
            failed={say(settings.connectFailed)}
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
            {say(settings.connect, { provider: name })}
          </Button>
        ),
      )}
    </Section>
  );
}

type IdentityRowProps = { identity: Identity; onRemove: () => void };

function IdentityRow({ identity, onRemove }: IdentityRowProps) {
  const { name, email } = identity;
  return (
    <li className="flex min-h-tap flex-wrap items-center gap-x-3">
      <span className="grid min-w-0 flex-[1_1_9rem]">
        <span className="wrap-anywhere font-medium">{name}</span>
        {email && <span className="wrap-anywhere text-detail text-ink-soft">{email}</span>}
        <span className="text-detail text-ink-soft">
          {say(settings.addedOn, { day: shortDay(identity.created_at.slice(0, 10)) })}
        </span>
      </span>
      <Button
        variant="quiet"
        size="small"
        className="-mr-3"
        aria-label={say(settings.disconnectLabel, { provider: name })}
        onClick={onRemove}
      >
        {say(settings.disconnect)}
      </Button>
    </li>
  );
}

/** The row goes at once, and comes back if it is refused: the last way to sign in stays. */
function useDisconnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /auth/v1/user/identities/{id}', { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries(accountQuery);
      const before = client.getQueryData(accountQuery.queryKey);
      client.setQueryData(
        accountQuery.queryKey,
        (user) => user && { ...user, identities: user.identities.filter((one) => one.id !== id) },
      );
      return before;
    },
    onError: (failure, _, before) => {
      client.setQueryData(accountQuery.queryKey, before);
      toastFailure(failure, say(settings.disconnectFailed));
    },
    onSettled: () => client.invalidateQueries(accountQuery),
  });
}

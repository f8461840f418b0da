import type { Profile } from '@fairtab/contract/account';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { phoneInField } from '@fairtab/domain/phone';
import type { FlowType } from '@fairtab/domain/receipt-status';
import { create } from '@fairtab/texts/en/create';
import { say } from '@fairtab/texts/say';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect } from 'react';
import { lazyPage } from '../../app/lazy-page.ts';
import { profileQuery } from '../../app/session.ts';
import { buttonStyle } from '../../components/base/button-style.ts';
import { Notice } from '../../components/base/Notice.tsx';
import { Page, PageHeader } from '../../components/base/Page.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { HostFields, useHost } from './HostFields.tsx';
import { PhotoChoice } from './PhotoChoice.tsx';
import { useCreateFlow } from './use-create-flow.ts';

const PhotoProcessing = lazyPage(() => import('./PhotoProcessing.tsx'), 'PhotoProcessing');

/** Creates a receipt: who paid, then its photo. */
export function CreatePage() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  return profile && <NewReceiptPage profile={profile} />;
}

function NewReceiptPage({ profile }: { profile: Profile }) {
  const { receipt: receiptId } = useSearch({ from: '/host/create' });
  const navigate = useNavigate();
  usePageTitle(say(create.heading));
  const { host, errors, change, check, fill } = useHost(profile);

  const setReceiptId = useCallback(
    (id: string | undefined) =>
      navigate({ to: '/create', search: id === undefined ? {} : { receipt: id }, replace: true }),
    [navigate],
  );
  const openReceipt = useCallback(
    (id: string, chosen: FlowType) =>
      void navigate({
        to: chosen === 'preassign' ? '/receipt/$id/preassign' : '/receipt/$id',
        params: { id },
        replace: true,
      }),
    [navigate],
  );
  const flow = useCreateFlow({ profile, receiptId, setReceiptId, openReceipt });

  // Fetched while the photo is being chosen; if that fails, it is fetched again when it is needed.
  useEffect(() => void PhotoProcessing.preload?.()?.catch(() => {}), []);

  const { waiting } = flow;
  useEffect(() => {
    if (!waiting) return;
    const { payer_name, host_phone_number } = waiting.receipt;
    fill({ name: payer_name, phone: phoneInField(host_phone_number ?? '') });
  }, [waiting, fill]);

  function begin(photo: File) {
    const checked = check();
    if (checked) void flow.begin(photo, checked);
  }

  const unnamed = host.name.trim() === '';
  return (
    <Page headed>
      <PageHeader title={say(create.heading)} text={say(create.explanation)} />
      {flow.scan ? (
        <Suspense>
          <PhotoProcessing flow={flow} scan={flow.scan} />
        </Suspense>
      ) : (
        <PaperSheet className="grid grid-cols-1 gap-6">
          {waiting && <WaitingNotice view={waiting} />}
          <HostFields
            host={host}
            errors={errors}
            onChange={change}
            onLeave={check}
            disabled={flow.creating || waiting !== null}
          />
          <PhotoChoice disabled={unnamed || flow.creating} onPhoto={begin} />
        </PaperSheet>
      )}
    </Page>
  );
}

/** Why a receipt waits for a photo: none arrived, or the one that did could not be read. */
function WaitingNotice({ view: { receipt } }: { view: ReceiptView }) {
  if (receipt.image_url === null)
    return (
      <Notice tone="accent" title={say(create.keptTitle)}>
        {say(create.keptText)}
      </Notice>
    );
  return (
    <Notice
      title={say(create.unreadTitle)}
      action={
        <Link
          to={receipt.admin_flow_type === 'preassign' ? '/receipt/$id/preassign' : '/receipt/$id'}
          params={{ id: receipt.id }}
          className={buttonStyle('secondary', 'small')}
        >
          {say(create.byHand)}
        </Link>
      }
    >
      {say(create.unreadText)}
    </Notice>
  );
}

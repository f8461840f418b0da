import type { Profile } from '@fairtab/contract/account';
import { phoneDigits } from '@fairtab/domain/phone';
import type { FlowType } from '@fairtab/domain/receipt-status';
import { create } from '@fairtab/texts/en/create';
import { say } from '@fairtab/texts/say';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { profileQuery } from '../../app/session.ts';
import { Page, PageHeader } from '../../components/base/Page.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { GuestNamesDialog } from '../preassign/index.ts';
import { FlowModal } from './FlowModal.tsx';
import { HostFields } from './HostFields.tsx';
import { PhotoChoice } from './PhotoChoice.tsx';
import { ProcessingCard, statusOf } from './ProcessingCard.tsx';
import { useCreateFlow } from './use-create-flow.ts';
import { useHost } from './use-host.ts';
import { WaitingNotice } from './WaitingNotice.tsx';

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

  const { waiting } = flow;
  useEffect(() => {
    if (!waiting) return;
    const { payer_name, host_phone_number } = waiting.receipt;
    fill({ name: payer_name, phone: phoneDigits(host_phone_number ?? '') });
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
        <ProcessingCard scan={flow.scan} chosen={flow.chosen} />
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
      {flow.scan && flow.naming && (
        <GuestNamesDialog
          host={flow.payer}
          present={[]}
          pending={flow.saving !== null}
          onSave={(guests) => void flow.nameTable(guests)}
          onClose={flow.chooseAgain}
          closeLabel={say(create.back)}
          saveLabel={say(create.namesContinue)}
        >
          <p role="status" className="text-detail text-ink-soft">
            {statusOf(flow.scan, true)}
          </p>
        </GuestNamesDialog>
      )}
      {flow.scan && !flow.chosen && !flow.naming && (
        <FlowModal
          status={statusOf(flow.scan, false)}
          saving={flow.saving}
          party={flow.party}
          onChoose={(chosen, people) => void flow.choose(chosen, people)}
        />
      )}
    </Page>
  );
}

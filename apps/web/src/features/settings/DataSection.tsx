import type { CurrentUser } from '@fairtab/contract/account/auth-session';
import { LIMITS } from '@fairtab/domain/input/limits';
import { settings } from '@fairtab/texts/en/account';
import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button, buttonStyle } from '../../components/base/Button.tsx';
import { Dialog } from '../../components/overlays/Dialog.tsx';
import { call } from '../../lib/calls/api.ts';
import { isCode } from '../../lib/calls/api-error.ts';
import { appInfoQuery } from '../../lib/calls/queries.ts';
import { storeToast } from '../../lib/store-toast.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { ownerMethods } from './ProofField.tsx';
import { Explained, Section } from './Section.tsx';
import { useProvenAction } from './use-proven-action.tsx';

type DataSectionProps = {
  user: CurrentUser | null | undefined;
  onDeleted: () => Promise<void>;
};

export function DataSection({ user, onDeleted }: DataSectionProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Section title={text(settings.dataHeading)} state={text(settings.dataState)}>
      <Explained>{text(settings.downloadText)}</Explained>
      <Download call="download-my-data" words={text(settings.download)} />
      <Download call="download-my-bills" words={text(settings.downloadBills)} />
      <p className="border-line border-t pt-4 text-detail text-ink-soft">
        {text(settings.deleteText, { days: LIMITS.keptBillDays })}
      </p>
      <Button
        variant="secondary"
        className="text-danger sm:justify-self-start"
        disabled={!user}
        onClick={() => setAsking(true)}
      >
        {text(settings.deleteStart)}
      </Button>
      {asking && user && <DeleteDialog user={user} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </Section>
  );
}

const Download = ({ call, words }: { call: string; words: string }) => (
  <a href={`/functions/v1/${call}`} download className={`${buttonStyle('secondary')} sm:justify-self-start`}>
    {words}
  </a>
);

type DeleteDialogProps = { user: CurrentUser; onClose: () => void; onDeleted: () => Promise<void> };

function DeleteDialog({ user, onClose, onDeleted }: DeleteDialogProps) {
  const formId = useId();
  const { data: app } = useQuery(appInfoQuery);
  const { fields, sendsFirst, pending, onSubmit } = useProvenAction({
    methods: ownerMethods(user),
    async work(proof) {
      await call('POST /functions/v1/delete-account', { body: proof }).catch((failure) => {
        // If the first response was lost, the retry finds no session.
        if (!isCode(failure, 'auth.required')) throw failure;
      });
      await onDeleted();
      toast({ title: text(settings.deleted) });
      // For the start page, which is another document.
      storeToast();
    },
    failed: (failure) => toastFailure(failure, text(settings.deleteFailed)),
  });

  return (
    <Dialog
      title={text(settings.deleteHeading)}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text(components.cancel)}
          </Button>
          <Button type="submit" form={formId} variant={sendsFirst ? 'secondary' : 'danger'} pending={pending}>
            {text(settings.delete)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-4" onSubmit={onSubmit}>
        <p className="text-ink-soft">{text(settings.deleteText, { days: LIMITS.keptBillDays })}</p>
        {app?.credits && <p className="text-ink-soft">{text(settings.deleteCredits)}</p>}
        {fields}
      </form>
    </Dialog>
  );
}

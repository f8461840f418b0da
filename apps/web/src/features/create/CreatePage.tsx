import type { Profile } from '@fairtab/contract/account/account';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { fullName } from '@fairtab/domain/people/profile';
import type { FlowType } from '@fairtab/domain/receipt/receipt-status';
import { phoneInField } from '@fairtab/domain/texting/phone-in-field';
import { headsOfGuests } from '@fairtab/receipt/bill';
import { hostBill } from '@fairtab/texts/en/bill';
import { create, scan } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { profileQuery } from '../../app/session.ts';
import { buttonStyle } from '../../components/base/Button.tsx';
import { Lazy, lazyPart, usePreloaded } from '../../components/base/Lazy.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { Page, PageHeader } from '../../components/base/Page.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { nameList } from '../../lib/name-list.ts';
import { receiptPath, useSearchParams, withQuery } from '../../lib/page/addresses.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { receiptQuery } from '../receipt/open/index.ts';
import { HostName, HostPhone, Payer, useHost } from './HostFields.tsx';
import { PhotoChoice } from './PhotoChoice.tsx';
import { type NewReceipt, type Table, useCreateFlow, type Way } from './use-create-flow.ts';

const Processing = lazyPart(async () => (await import('./PhotoProcessing.tsx')).PhotoProcessing);

export function CreatePage() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  return profile && <NewReceiptPage profile={profile} />;
}

function NewReceiptPage({ profile }: { profile: Profile }) {
  const params = useSearchParams();
  const receiptId = params.get('receipt') ?? undefined;
  const tableId = params.get('table') ?? undefined;
  const table = useSameTable(tableId);
  const [, navigate] = useLocation();
  usePageTitle(text(create.heading));
  const fields = useHost(profile);
  const { host, check, checkPhone, fill } = fields;
  /** The name is only asked for if unknown, and the field then stays for as long as the page is open. */
  const [asked, setAsked] = useState<'nothing' | 'name' | 'both'>(
    fullName(profile) === '' ? 'name' : 'nothing',
  );

  const setReceiptId = useCallback(
    (id: string | undefined) => {
      const query = { ...(tableId && { table: tableId }), ...(id && { receipt: id }) };
      navigate(withQuery('/create', query), { replace: true });
    },
    [navigate, tableId],
  );
  const openReceipt = useCallback(
    (id: string, chosen: FlowType) =>
      navigate(receiptPath({ id, admin_flow_type: chosen }), { replace: true }),
    [navigate],
  );
  const flow = useCreateFlow({ profile, receiptId, setReceiptId, openReceipt });

  // While the host chooses a photo.
  usePreloaded(Processing);

  const { waiting, creating } = flow;
  useEffect(() => {
    if (!waiting) return;
    const { payer_name, host_phone_number } = waiting.receipt;
    fill({ name: payer_name, phone: phoneInField(host_phone_number ?? '') });
  }, [waiting, fill]);

  function withHost(begin: (host: NewReceipt) => void) {
    const checked = check();
    if (checked) begin(checked);
  }

  function choose(chosen: Way, people?: number) {
    const phone = checkPhone();
    // When pre-assigning, the host names the same people in the next step.
    const expected = chosen === 'preassign' ? [] : (table?.names ?? []);
    if (phone !== undefined) void flow.choose(chosen, { people, phone, expected });
  }

  const unnamed = host.name.trim() === '';
  return (
    <Page headed>
      <PageHeader title={text(create.heading)} />
      {!flow.scan && table && table.names.length > 0 && (
        <p className="-mt-4 text-ink-soft">{text(hostBill.withNames, { names: nameList(table.names, 4) })}</p>
      )}
      {!flow.scan && (
        <PaperSheet className="grid grid-cols-1 gap-6">
          {waiting && <WaitingNotice view={waiting} />}
          {!waiting && asked !== 'nothing' && (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <HostName fields={fields} disabled={creating} />
              {asked === 'both' && <HostPhone fields={fields} disabled={creating} />}
            </div>
          )}
          <PhotoChoice
            disabled={unnamed || creating}
            why={unnamed ? text(create.nameFirst) : null}
            onPhoto={(photo) => withHost((checked) => void flow.begin(photo, checked))}
            onTypeIn={waiting ? null : () => withHost(flow.typeIn)}
          />
          {waiting && <Payer name={host.name} />}
          {!waiting && asked === 'nothing' && <Payer name={host.name} onChange={() => setAsked('both')} />}
        </PaperSheet>
      )}
      {(flow.scan || flow.typing) && (
        <Lazy
          of={Processing}
          with={{
            flow,
            table,
            phone: flow.payer?.host_phone_number === null && (
              <HostPhone fields={fields} disabled={flow.saving !== null} />
            ),
            onChoose: choose,
          }}
        />
      )}
    </Page>
  );
}

function WaitingNotice({ view: { receipt } }: { view: ReceiptView }) {
  const arrived = receipt.image_url !== null;
  return (
    <Notice
      {...(!arrived && { tone: 'accent' })}
      title={text(arrived ? scan.unread : create.keptTitle)}
      action={
        <Link to={receiptPath(receipt)} className={buttonStyle('secondary', 'small')}>
          {text(create.byHand)}
        </Link>
      }
    >
      {text(arrived ? create.unreadText : create.keptText)}
    </Notice>
  );
}

/** A final bill leaves out guests who never joined or have no name. */
function tableOf({ guests, final_split }: ReceiptView): Table {
  const ids = new Set(final_split?.totals.map(({ guest_id }) => guest_id));
  const there = guests.filter(({ id }) => ids.has(id));
  const names = there.filter(({ is_host }) => !is_host).map(({ guest_name }) => guest_name);
  return { names: [...new Set(names)], size: headsOfGuests(there) };
}

/** The table of one of the host's earlier receipts. Undefined while loading, null if there is none. */
function useSameTable(id: string | undefined): Table | null | undefined {
  const { data, isLoading } = useQuery({ ...receiptQuery(id ?? ''), enabled: id !== undefined });
  if (data) return tableOf(data);
  return isLoading ? undefined : null;
}

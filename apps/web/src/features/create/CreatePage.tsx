import type { Profile } from '@fairtab/contract/account/account';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { LIMITS } from '@fairtab/domain/input/limits';
import { checkHostPhone, checkPersonName } from '@fairtab/domain/input/validation';
import { fullName } from '@fairtab/domain/people/profile';
import type { FlowType } from '@fairtab/domain/receipt/receipt-status';
import { phoneInField } from '@fairtab/domain/texting/phone-in-field';
import { headsOfGuests } from '@fairtab/receipt/party';
import { hostBill } from '@fairtab/texts/en/bill';
import { components, personRefusals } from '@fairtab/texts/en/common';
import { create, scan as scanTexts } from '@fairtab/texts/en/create';
import { receiptRefusals } from '@fairtab/texts/en/receipt';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'wouter';
import { profileQuery } from '../../app/session.ts';
import { Button, buttonStyle } from '../../components/base/Button.tsx';
import { Lazy, lazyPart, usePreloaded } from '../../components/base/Lazy.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { Page, PageHeader, PaperSheet } from '../../components/base/Page.tsx';
import { Rich } from '../../components/base/Rich.tsx';
import { TextField } from '../../components/fields/Field.tsx';
import { PhoneField } from '../../components/fields/PhoneField.tsx';
import { nameList } from '../../lib/name-list.ts';
import { receiptPath, useSearchParams, withQuery } from '../../lib/page/addresses.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { receiptQuery } from '../receipt/open/index.ts';
import type { OnPhotos } from '../upload/index.ts';
import { PhotoChoice } from './PhotoChoice.tsx';
import { type NewReceipt, type Table, useCreateFlow, type Way } from './use-create-flow.ts';

const Shared = lazyPart(async () => (await import('./SharedPhoto.tsx')).SharedPhoto);
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

  const fieldsBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it would open the keyboard over the page.
    if (matchMedia('(pointer: fine)').matches) fieldsBox.current?.querySelector('input')?.focus();
  }, []);
  /** Leads to a field that is missing or wrong. */
  function withHost(begin: (host: NewReceipt) => void) {
    const checked = flushSync(check);
    if (checked) begin(checked);
    else fieldsBox.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  const begin: OnPhotos = (photo, ...further) =>
    withHost((checked) => void flow.begin(photo, checked, further));

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
            <div ref={fieldsBox} className="grid items-start gap-4 sm:grid-cols-2">
              <HostName fields={fields} disabled={creating} />
              {asked === 'both' && <HostPhone fields={fields} disabled={creating} />}
            </div>
          )}
          {params.has('shared') && (
            <Lazy of={Shared} with={{ disabled: creating, missing: unnamed, onPhotos: begin }} />
          )}
          <PhotoChoice
            disabled={creating}
            missing={unnamed ? { words: text(create.nameFirst), onPress: () => withHost(() => {}) } : null}
            onPhotos={begin}
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
      title={text(arrived ? scanTexts.unread : create.keptTitle)}
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

type HostFieldProps = {
  fields: ReturnType<typeof useHost>;
  disabled: boolean;
};

function HostName({ fields: { host, errors, change, check }, disabled }: HostFieldProps) {
  return (
    <TextField
      label={text(create.hostName)}
      autoComplete="name"
      maxLength={LIMITS.nameLength}
      disabled={disabled}
      value={host.name}
      error={errors.name}
      onChange={(name) => change({ name })}
      // A message for an empty name would move the button that is being pressed.
      onBlur={() => host.name.trim() !== '' && check()}
    />
  );
}

function HostPhone({ fields: { host, errors, change, checkPhone }, disabled }: HostFieldProps) {
  return (
    <PhoneField
      label={text(create.hostPhone)}
      disabled={disabled}
      value={host.phone}
      error={errors.phone}
      onChange={(phone) => change({ phone })}
      onBlur={checkPhone}
    />
  );
}

/** Who pays the bill. Without `onChange` it cannot be edited. */
function Payer({ name, onChange }: { name: string; onChange?: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-detail text-ink-soft">
      <span className="min-w-0 break-words">
        <Rich
          text={create.payer}
          params={{ name }}
          around={{ name: (words) => <strong className="text-ink">{words}</strong> }}
        />
      </span>
      {onChange && (
        <Button variant="quiet" size="small" onClick={onChange}>
          {text(components.change)}
        </Button>
      )}
    </p>
  );
}

type Host = { name: string; phone: string };
type HostErrors = { name: string | null; phone: string | null };

/** The payer's name and phone, prefilled from the profile (specification, section 2). */
function useHost(profile: Profile) {
  const [host, setHost] = useState<Host>({
    name: fullName(profile),
    phone: phoneInField(profile.phone_number ?? ''),
  });
  const [errors, setErrors] = useState<HostErrors>({ name: null, phone: null });

  /** The phone to send; undefined, with the field's error shown, if it is invalid. */
  function checkPhone(): string | null | undefined {
    const phone = checkHostPhone(host.phone);
    setErrors((known) => ({ ...known, phone: phone.ok ? null : fieldText(receiptRefusals, phone) }));
    return phone.ok ? phone.value : undefined;
  }

  /** The host to send; null, with the fields' errors shown, if one is invalid. */
  function check(): { payer_name: string; host_phone_number: string | null } | null {
    const name = checkPersonName(host.name);
    const phone = checkPhone();
    const missing = host.name.trim() === '' && text(create.nameRequired);
    const error = missing || (name.ok ? null : fieldText(personRefusals, name));
    setErrors((known) => ({ ...known, name: error }));
    return name.ok && phone !== undefined ? { payer_name: name.value, host_phone_number: phone } : null;
  }

  function change(next: Partial<Host>) {
    setHost({ ...host, ...next });
    setErrors({ name: null, phone: null });
  }

  return { host, errors, change, check, checkPhone, fill: setHost };
}

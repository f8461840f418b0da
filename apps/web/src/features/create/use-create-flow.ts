// From a photo, or typing, to a receipt. Two things run at once: the photo is uploaded and read (`useScan`), and the host
// answers how to split and who is there (`choose`, `nameTable`). Once both are done, the receipt opens.
// State is what is shown. Refs are what a second press must know before React has rendered the first: `mine` is the id of the
// receipt, `busy` means that a photo is on its way, `choosing` that an answer is being saved. An answer that arrives after `mine`
// has changed belongs to an earlier attempt, and is dropped.
// After a reload the address has the id: the last effect reads the receipt and goes on where it was.

import type { Profile } from '@fairtab/contract/account/account';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { fullName } from '@fairtab/domain/people/profile';
import type { FlowType } from '@fairtab/domain/receipt/receipt-status';
import { mayChangePhoto } from '@fairtab/receipt/refusals';
import { hostBill } from '@fairtab/texts/en/bill';
import { create } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { profileQuery } from '../../app/session.ts';
import { call } from '../../lib/calls/api.ts';
import { isCode } from '../../lib/calls/api-error.ts';
import { dismissToast, toast, toastNext } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { keepNames, receiptQuery } from '../receipt/open/index.ts';
import type { GuestEntry } from '../receipt/people/index.ts';
import { type Scan, STAGES, useScan } from './use-scan.ts';

type CreateFlowOptions = {
  profile: Profile;
  /** The receipt id in the URL, new or from before a reload. */
  receiptId: string | undefined;
  /** Puts the receipt id into the URL, or removes it. */
  setReceiptId: (id: string | undefined) => void;
  /** Called once the receipt is read and its flow chosen. */
  openReceipt: (id: string, flow: FlowType) => void;
};

/** The guests of an earlier receipt by name, without the host. `size` includes host and companions. */
export type Table = { names: readonly string[]; size: number };

export type NewReceipt = { payer_name: string; host_phone_number: string | null };

/** The answers beside the flow, absent if not given. `expected`: the names of those who come by the link. */
type Answers = { people?: number | undefined; phone?: string | null; expected: readonly string[] };

export type CreateFlow = ReturnType<typeof useCreateFlow>;

/**
 * The creation flow (specification, section 4). With a photo, the receipt is created at once, and upload and reading run
 * during the questions; a typed receipt is created once its flow is chosen.
 */
export function useCreateFlow({ profile, receiptId, setReceiptId, openReceipt }: CreateFlowOptions) {
  const client = useQueryClient();
  const [creating, setCreating] = useState(false);
  const [saving, setSaving] = useState<Way | null>(null);
  const [flow, setFlow] = useState<FlowType | null>(null);
  const [named, setNamed] = useState(false);
  const [payer, setPayer] = useState<NewReceipt | null>(null);
  const [typing, setTyping] = useState(false);
  /** The photo never arrived or could not be read. */
  const [waiting, setWaiting] = useState<ReceiptView | null>(null);
  /** A receipt that was being read before a reload. */
  const [resumed, setResumed] = useState<ReceiptView | null>(null);
  const mine = useRef<string | null>(null);
  const busy = useRef(false);
  const choosing = useRef(false);

  const onFailed = useCallback(
    (kept: boolean) => {
      busy.current = false;
      setSaving(null);
      if (kept) return;
      setFlow(null);
      setNamed(false);
      mine.current = null;
      setWaiting(null);
      setResumed(null);
      setReceiptId(undefined);
    },
    [setReceiptId],
  );
  const { scan, local, start, resume, stop } = useScan({ userId: profile.user_id, onFailed });

  async function ensureReceipt(host: NewReceipt): Promise<string> {
    const body = { ...host, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
    const id = mine.current ?? (await call('POST /rest/v1/receipts', { body })).receipt.id;
    mine.current = id;
    // The server copies the first name given into the profile.
    if (fullName(profile) === '') void client.invalidateQueries(profileQuery);
    setPayer(host);
    setReceiptId(id);
    return id;
  }

  async function begin(photo: File, host: NewReceipt, further: readonly File[]): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setCreating(true);
    try {
      void start(await ensureReceipt(host), photo, waiting?.receipt.image_url, further);
    } catch (failure) {
      toastFailure(failure, text(create.failed));
      busy.current = false;
    }
    setCreating(false);
  }

  async function choose(wanted: Way, { people, phone, expected }: Answers): Promise<void> {
    // A second press before the first one renders.
    if (choosing.current) return;
    choosing.current = true;
    const before = mine.current;
    setSaving(wanted);
    try {
      const id = typing && payer ? await ensureReceipt(payer) : before;
      if (id === null) {
        toast({ title: text(create.receiptMissing), tone: 'danger' });
        return;
      }
      const party = people === undefined ? {} : { party_size: people };
      const called = phone && payer?.host_phone_number === null ? { host_phone_number: phone } : {};
      await call('PATCH /rest/v1/receipts/{id}', {
        params: { id },
        body: {
          admin_flow_type: flowOf(wanted),
          evenly: wanted === 'evenly',
          ...(expected.length > 0 && { expected_names: [...expected] }),
          ...party,
          ...called,
        },
      });
      if (mine.current !== id) return;
      setFlow(flowOf(wanted));
      if (phone && payer) setPayer({ ...payer, host_phone_number: phone });
    } catch (failure) {
      if (mine.current === before || typing) toastFailure(failure, text(create.flowFailed));
    } finally {
      choosing.current = false;
      setSaving(null);
    }
  }

  /** On failure shows a message and continues; the next page asks again, with these names (specification, section 8). */
  async function nameTable(guests: GuestEntry[]): Promise<void> {
    const id = mine.current;
    if (id === null) return;
    setSaving('preassign');
    try {
      await call('PUT /rest/v1/receipts/{id}/guests', { params: { id }, body: { guests } });
    } catch {
      keepNames(
        id,
        guests.map(({ guest_name }) => guest_name),
      );
      toast({
        title: text(create.namesFailedTitle),
        text: text(create.namesFailedText),
        tone: 'warning',
      });
    }
    setSaving(null);
    setNamed(true);
  }

  useEffect(() => {
    if (receiptId === undefined || mine.current === receiptId) return;
    mine.current = receiptId;
    client.fetchQuery(receiptQuery(receiptId)).then(
      (view) => {
        setPayer(view.receipt);
        setFlow(view.receipt.admin_flow_type);
        setNamed(view.guests.length > 1);
        const { image_url: photo, admin_flow_type: chosen, scan_state } = view.receipt;
        // Without a chosen flow the receipt continues as it began, and its page offers another photo.
        const another = chosen !== null && mayChangePhoto(view.receipt);
        // The message about the first photo.
        if (another) dismissToast();
        // There is no picture of a printed PDF file that was read.
        const none = photo === null && scan_state !== 'done';
        if (none || another) return setWaiting(view);
        busy.current = true;
        setResumed(view);
        void resume(view, photo ?? '');
      },
      (failure) => {
        mine.current = null;
        if (!isCode(failure, 'receipt.not_found')) toastFailure(failure, text(create.failed));
        setReceiptId(undefined);
      },
    );
  }, [receiptId, client, resume, setReceiptId]);

  const chosen = flow === 'guest_choice' || (flow === 'preassign' && named);
  const read = scan !== null && scan.stage >= STAGES.length;
  const ready = chosen && (typing || read);
  useEffect(() => {
    if (!ready || flow === null || mine.current === null) return;
    if (scan) void tellSummary(scan);
    openReceipt(mine.current, flow);
  }, [ready, flow, scan, openReceipt]);

  /** Gives the photo up before the flow is chosen, with its receipt, on which nothing was done yet. */
  function giveUpPhoto(): void {
    const id = mine.current;
    stop();
    onFailed(false);
    if (id === null) return;
    call('DELETE /rest/v1/receipts/{id}', { params: { id } }).catch((failure) => {
      if (!isCode(failure, 'receipt.not_found')) toastFailure(failure, text(hostBill.deleteFailed));
    });
  }

  const known = scan?.view ?? waiting;
  return {
    scan,
    photo: { local, view: scan?.view ?? (local === null ? resumed : null) },
    giveUpPhoto,
    /** Read from the receipt; null until then. */
    party: known && { size: known.receipt.party_size, printed: known.receipt.printed_guests },
    creating,
    saving,
    chosen,
    naming: flow === 'preassign' && !named,
    /** Null until the flow has begun. */
    payer,
    waiting,
    begin,
    typing,
    typeIn(host: NewReceipt) {
      setPayer(host);
      setTyping(true);
    },
    /** A receipt that was created meanwhile is used for what comes next. */
    leaveTyping() {
      if (saving === null) setTyping(false);
    },
    choose,
    nameTable,
    chooseAgain: () => setFlow(null),
  };
}

/** How a new receipt is split. 'evenly': guests join by the link and select nothing. */
export type Way = FlowType | 'evenly';

/** The flow that is stored. */
const flowOf = (way: Way): FlowType => (way === 'evenly' ? 'guest_choice' : way);

/** What was read, as a message, after one that another photo failed. Its code is not part of the first view. */
const tellSummary = (scan: Scan): Promise<void> =>
  import('./scan-summary.ts').then(
    ({ scanSummary }) => {
      const summary = scanSummary(scan);
      if (summary) toastNext(summary);
    },
    () => {},
  );

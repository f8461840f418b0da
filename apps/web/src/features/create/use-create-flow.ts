import type { Profile } from '@fairtab/contract/account/account';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { fullName } from '@fairtab/domain/people/profile';
import type { FlowType } from '@fairtab/domain/receipt/receipt-status';
import { mayChangePhoto } from '@fairtab/receipt/scan-state';
import { create } from '@fairtab/texts/en/create';
import { say } from '@fairtab/texts/say';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { profileQuery } from '../../app/session.ts';
import { call } from '../../lib/calls/api.ts';
import { isCode } from '../../lib/calls/api-error.ts';
import { dismissToast, toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';

import { keepNames, receiptQuery } from '../receipt/open/index.ts';
import type { GuestEntry } from '../receipt/people/index.ts';
import { usePhotoProgress } from './reading-news.ts';
import { scanSummary } from './scan-summary.ts';
import { STAGES, useScan, withProgress } from './use-scan.ts';
import { flowOf, type Way } from './way.ts';

type CreateFlowOptions = {
  profile: Profile;
  /** The receipt in the URL: just created, or from before a reload. */
  receiptId: string | undefined;
  /** Stores the receipt in the URL, or removes it. */
  setReceiptId: (id: string | undefined) => void;
  /** Called when the receipt has been read and its flow is chosen. */
  openReceipt: (id: string, flow: FlowType) => void;
};

export type NewReceipt = { payer_name: string; host_phone_number: string | null };

/** What is said beside the flow; absent where nothing was. `expected`: who comes by the link, by name. */
export type Answers = { people?: number | undefined; phone?: string | null; expected: readonly string[] };

export type CreateFlow = ReturnType<typeof useCreateFlow>;

/**
 * The creation flow of the specification's section 4: the receipt is created and the flow is asked for at once, upload
 * and reading run meanwhile, and the receipt opens when both are done. A receipt that is typed in is created once its flow
 * is chosen.
 */
export function useCreateFlow({ profile, receiptId, setReceiptId, openReceipt }: CreateFlowOptions) {
  const client = useQueryClient();
  const [creating, setCreating] = useState(false);
  const [saving, setSaving] = useState<Way | null>(null);
  /** The saved flow. */
  const [flow, setFlow] = useState<FlowType | null>(null);
  /** Pre-assigning also asks for the people of the table. */
  const [named, setNamed] = useState(false);
  const [payer, setPayer] = useState<NewReceipt | null>(null);
  /** Whether the items are typed in, without a photo. */
  const [typing, setTyping] = useState(false);
  /** A receipt whose photo never arrived, or could not be read. */
  const [waiting, setWaiting] = useState<ReceiptView | null>(null);
  /** A receipt from before a reload, which is being read. */
  const [resumed, setResumed] = useState<ReceiptView | null>(null);
  /** The receipt that this mounted page is already processing. */
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
      setReceiptId(undefined);
    },
    [setReceiptId],
  );
  const { scan: scanned, local, attempt, start, resume } = useScan({ userId: profile.user_id, onFailed });
  const progress = usePhotoProgress(receiptId, attempt);
  const scan = useMemo(() => scanned && withProgress(scanned, progress), [scanned, progress]);

  /** The id of this page's receipt, which is created if there is none yet. */
  async function ensureReceipt(host: NewReceipt): Promise<string> {
    const body = { ...host, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
    const id = mine.current ?? (await call('POST /rest/v1/receipts', { body })).receipt.id;
    mine.current = id;
    // The first name given goes into the profile.
    if (fullName(profile) === '') void client.invalidateQueries(profileQuery);
    setPayer(host);
    setReceiptId(id);
    return id;
  }

  async function begin(photo: File, host: NewReceipt): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setCreating(true);
    try {
      void start(await ensureReceipt(host), photo, waiting?.receipt.image_url);
    } catch (failure) {
      toastFailure(failure, say(create.failed));
      busy.current = false;
    }
    setCreating(false);
  }

  /** Saves the flow, and with it what was said of the party and the host's phone. */
  async function choose(wanted: Way, { people, phone, expected }: Answers): Promise<void> {
    // Pressed twice, before the first press is seen.
    if (choosing.current) return;
    choosing.current = true;
    const before = mine.current;
    setSaving(wanted);
    try {
      const id = typing && payer ? await ensureReceipt(payer) : before;
      if (id === null) {
        toast({ title: say(create.receiptMissing), tone: 'danger' });
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
      if (mine.current === before || typing) toastFailure(failure, say(create.flowFailed));
    } finally {
      choosing.current = false;
      setSaving(null);
    }
  }

  /**
   * On failure shows a message and continues: the next page asks for the people again, from these names (specification, section 8).
   */
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
        title: say(create.namesFailedTitle),
        text: say(create.namesFailedText),
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
        const { image_url: photo, admin_flow_type: chosen } = view.receipt;
        // One whose flow is not chosen goes on as it began, and its page offers another photo.
        const another = chosen !== null && mayChangePhoto(view.receipt);
        // What was said of the first photo is no longer the matter.
        if (another) dismissToast();
        if (photo === null || another) return setWaiting(view);
        busy.current = true;
        setResumed(view);
        void resume(view, photo);
      },
      (failure) => {
        mine.current = null;
        if (!isCode(failure, 'receipt.not_found')) toastFailure(failure, say(create.failed));
        setReceiptId(undefined);
      },
    );
  }, [receiptId, client, resume, setReceiptId]);

  const chosen = flow === 'guest_choice' || (flow === 'preassign' && named);
  const read = scan !== null && scan.stage >= STAGES.length;
  const ready = chosen && (typing || read);
  useEffect(() => {
    if (!ready || flow === null || mine.current === null) return;
    const summary = scan && scanSummary(scan);
    if (summary) toast(summary);
    openReceipt(mine.current, flow);
  }, [ready, flow, scan, openReceipt]);

  const unread = scan?.view ?? null;
  /** Replaces a photo that could not be read, while the flow is still being chosen. */
  function another(photo: File): void {
    const id = mine.current;
    if (id === null || unread === null) return;
    setWaiting(unread);
    setResumed(null);
    void start(id, photo, unread.receipt.image_url);
  }

  const known = scan?.view ?? waiting;
  return {
    scan,
    photo: { local, view: scan?.view ?? (local === null ? resumed : null), news: progress.news },
    another: unread !== null && mayChangePhoto(unread.receipt) ? another : null,
    /** What the receipt says of its people; null until it is read. */
    party: known && { size: known.receipt.party_size, printed: known.receipt.printed_guests },
    creating,
    saving,
    chosen,
    /** Whether the people of the table still have to be named. */
    naming: flow === 'preassign' && !named,
    /** Who pays the bill; null until the receipt is begun. */
    payer,
    waiting,
    begin,
    typing,
    /** Asks for the flow of a receipt without a photo. */
    typeIn(host: NewReceipt) {
      setPayer(host);
      setTyping(true);
    },
    /** Leaves that again, as long as no receipt is created; null where one is. */
    leaveTyping: typing && receiptId === undefined && saving === null ? () => setTyping(false) : null,
    choose,
    nameTable,
    /** Returns to the choice of the flow. */
    chooseAgain: () => setFlow(null),
  };
}

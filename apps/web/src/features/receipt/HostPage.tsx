import { sharePath } from '@fairtab/contract/pages/pages';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { PAPERS_MAX } from '@fairtab/domain/input/field-limits';
import { LIMITS } from '@fairtab/domain/input/limits';
import type { FlowType } from '@fairtab/domain/receipt/receipt-status';
import { hostBill } from '@fairtab/texts/en/bill';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { classNames } from '../../components/base/class-names.ts';
import { Lazy, lazyPart, usePreloaded } from '../../components/base/Lazy.tsx';
import { Page } from '../../components/base/Page.tsx';
import { PeopleLooks } from '../../components/bill/Avatar.tsx';
import { InCurrency } from '../../components/bill/Money.tsx';
import { StatusBadge } from '../../components/host/StatusBadge.tsx';
import { type InlineEditProps, useInlineEdit } from '../../components/host/use-inline-edit.tsx';
import { EditIcon } from '../../components/icons/icons.tsx';
import type { LiveState } from '../../lib/calls/live-receipt.ts';
import { receiptPath, useSearchParams } from '../../lib/page/addresses.ts';
import { isSharedPath } from '../../lib/page/leave-page.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { displayNames } from '../person-bill/index.ts';
import { Disputes } from './assign/Disputes.tsx';
import { DayField } from './DayField.tsx';
import type { StageProps } from './HostFrame.tsx';
import { ReceiptNotices } from './notices/ReceiptNotices.tsx';
import type { HostReceipt } from './open/host-receipt.ts';
import {
  Connection,
  LoadingReceipt,
  type OpenReceipt,
  StageSkeleton,
  useLiveNews,
  useMoments,
  WithReceipt,
} from './open/WithReceipt.tsx';

/** The host's page of a receipt whose guests select. */
export const ReceiptPage = ({ id }: { id: string }) => <PageOf id={id} flow="guest_choice" />;

/** The host's page of a receipt whose items the host assigns. */
export const PreassignPage = ({ id }: { id: string }) => <PageOf id={id} flow="preassign" />;

/** The host's page at the share link's address, in both flows. */
export function SharedPage({ id }: { id: string }) {
  usePreloadedStages(null);
  return (
    <WithReceipt key={id} id={id}>
      {(open) => <AtShareAddress {...open} />}
    </WithReceipt>
  );
}

/** Corrects the address for the flow and removes the host's name and phone from it (specification, section 2). */
function AtShareAddress(open: OpenReceipt) {
  const [path, navigate] = useLocation();
  const params = useSearchParams();
  const isFromGuest = params.has('name') || params.has('phone');
  const { admin_flow_type, share_token } = open.view.receipt;
  const right = sharePath({ admin_flow_type, share_token: encodeURIComponent(share_token ?? '') });
  useEffect(() => {
    // Any other path already belongs to the next page.
    if (isSharedPath(path) && (path !== right || isFromGuest)) navigate(right, { replace: true });
  }, [path, right, isFromGuest, navigate]);
  return <HostPage {...open} {...useAddress()} />;
}

function useAddress() {
  const params = useSearchParams();
  const [path, navigate] = useLocation();
  const onSubmitted = useCallback(() => navigate(path), [path, navigate]);
  return {
    toTotals: params.get('scrollTo') === 'totals',
    mine: params.get('mine') === 'true',
    onSubmitted,
  };
}

function PageOf({ id, flow }: { id: string; flow: FlowType }) {
  const at = useAddress();
  usePreloadedStages(flow);
  return (
    <WithReceipt key={id} id={id}>
      {(open) =>
        (open.view.receipt.admin_flow_type === 'preassign') === (flow === 'preassign') ? (
          <HostPage {...open} {...at} />
        ) : (
          <OtherFlow id={id} flow={flow} />
        )
      }
    </WithReceipt>
  );
}

/** Redirects to the page of the receipt's flow (specification, section 2). */
function OtherFlow({ id, flow }: { id: string; flow: FlowType }) {
  const [, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const other = flow === 'preassign' ? 'guest_choice' : 'preassign';
    navigate(receiptPath({ id, admin_flow_type: other }) + (search && `?${search}`), { replace: true });
  }, [id, flow, search, navigate]);
  return <LoadingReceipt />;
}

type HostPageProps = OpenReceipt & {
  /** From `?scrollTo=totals` (specification, section 2). */
  toTotals: boolean;
  /** Whether to show the host's own selections. */
  mine: boolean;
  onSubmitted: () => void;
};

function HostPage({ kind: _, keepNewest, refresh, ...open }: HostPageProps) {
  const { receipt, view, shown, change, live, stuck, presence, ...at } = open;
  const partySize = useRef<HTMLInputElement & HTMLButtonElement>(null);
  useLiveNews(view);
  useMoments(view);
  usePageTitle(view.receipt.restaurant_name ?? text(texts.pageTitle));
  const preassigned = view.receipt.admin_flow_type === 'preassign';
  const onSubmitted = useCallback(() => {
    refresh();
    at.onSubmitted();
  }, [refresh, at.onSubmitted]);
  // An evenly split bill has no selections.
  if (at.mine && !view.receipt.evenly)
    return (
      <InCurrency value={view.receipt.currency}>
        {receipt ? (
          <MyPart view={view} receipt={receipt} onView={keepNewest} onSubmitted={onSubmitted} />
        ) : (
          <LoadingReceipt />
        )}
      </InCurrency>
    );
  return (
    <InCurrency value={shown.receipt.currency}>
      <PeopleLooks people={shown.guests}>
        <Page width="wide" bar headed>
          <ReceiptHeader view={shown} live={live} stuck={stuck} change={change} onView={keepNewest} />
          <div className="grid grid-cols-1 gap-4 empty:hidden">
            <ReceiptNotices view={shown} change={change} onView={keepNewest} />
            {receipt && <AskedOfHost view={view} receipt={receipt} />}
            {preassigned && <Disputes view={shown} names={displayNames(shown.guests)} change={change} />}
          </div>
          <Stage
            view={shown}
            presence={presence}
            change={change}
            onView={keepNewest}
            partySize={partySize}
            toTotals={at.toTotals}
          />
        </Page>
      </PeopleLooks>
    </InCurrency>
  );
}

const load = () => import('../guest/host-part/index.ts');
const hostPart = lazyPart(async () => (await load()).HostPart);
const hostProposals = lazyPart(async () => (await load()).HostProposals);
const draftPart = lazyPart(async () => (await import('./MyDraftPart.tsx')).MyDraftPart);

type PageProps = { view: ReceiptView; receipt: HostReceipt };

type MyPartProps = PageProps & { onView: (view: ReceiptView) => void; onSubmitted: () => void };

/** The host's own selections, in place of the page. */
export function MyPart({ view, receipt, onView, onSubmitted }: MyPartProps) {
  const { share_token: shareToken, status } = view.receipt;
  // Must not change when sharing begins.
  const [draft] = useState(status === 'editing');
  if (shareToken === null) return null;
  const part = { view, shareToken, receipt, onSubmitted };
  return draft ? (
    <Lazy of={draftPart} with={{ ...part, onView }} fallback={<LoadingReceipt />} />
  ) : (
    <Lazy of={hostPart} with={{ ...part, first: null }} fallback={<LoadingReceipt />} />
  );
}

/** Proposals and pay offers to and from the host. Preloads the host's own part. */
function AskedOfHost({ view, receipt }: PageProps) {
  const { share_token, status } = view.receipt;
  const choosing = view.can.submit || view.can.revise;
  const waits = receipt.get().unconfirmed.some(({ command }) => command.by === 'guest');
  useEffect(() => {
    // Sends the host's selections of an earlier visit, whichever page is shown.
    if (waits && share_token !== null)
      load().then(
        ({ ownBill }) => ownBill(share_token, receipt).show()(),
        () => {},
      );
  }, [waits, share_token, receipt]);
  usePreloaded(hostPart, choosing);
  const asksToShare =
    status !== 'finalized' &&
    view.proposals.some((one) => one.to_guest_id === view.me.guest_id && one.state === 'pending');
  const asksToPay = view.pay_offers.some(
    (one) => [one.payer_id, one.guest_id].some((id) => id === view.me.guest_id) && one.state === 'pending',
  );
  if (!(asksToShare || asksToPay) || share_token === null) return null;
  return <Lazy of={hostProposals} with={{ view, shareToken: share_token, receipt }} />;
}

const STAGES = {
  editing: lazyPart(async () => (await import('./check/CheckStage.tsx')).CheckStage, 'CheckStage'),
  assigning: lazyPart(
    async () => (await import('./check/PreassignStage.tsx')).PreassignStage,
    'PreassignStage',
  ),
  sharing: lazyPart(async () => (await import('./share/ShareStage.tsx')).ShareStage, 'ShareStage'),
  finalized: lazyPart(async () => (await import('./collect/CollectStage.tsx')).CollectStage, 'CollectStage'),
} satisfies { [S in ReceiptView['receipt']['status'] | 'assigning']: unknown };

const checkOf = (flow: FlowType | null) => STAGES[flow === 'preassign' ? 'assigning' : 'editing'];

const stageOf = ({ receipt: { status, admin_flow_type } }: ReceiptView) =>
  status === 'editing' ? checkOf(admin_flow_type) : STAGES[status];

/** The current stage of the page. Lazy, so that the page's head hydrates first. */
export function Stage(stage: StageProps) {
  return (
    <Suspense>
      <Lazy of={stageOf(stage.view)} with={stage} fallback={<StageSkeleton />} />
    </Suspense>
  );
}

/** Preloads this and the next stages, in case the connection is lost. @param flow null once the receipt is shared */
function usePreloadedStages(flow: FlowType | null): void {
  useEffect(() => {
    const later = [STAGES.sharing, STAGES.finalized];
    // A failed preload is ignored: showing the stage retries.
    for (const stage of flow === null ? later : [checkOf(flow), ...later]) stage.load().catch(() => {});
  }, [flow]);
}

const addPaper = lazyPart(async () => (await import('./papers/AddPaper.tsx')).AddPaper);

type ReceiptHeaderProps = Pick<StageProps, 'view' | 'change' | 'onView'> & {
  live: LiveState;
  stuck: boolean;
};

function ReceiptHeader({ view, live, stuck, change, onView }: ReceiptHeaderProps) {
  const { receipt, papers, can } = view;
  return (
    <header className="grid grid-cols-1 gap-1">
      <Connection live={live} stuck={stuck} />
      <h1 className="min-w-0 text-[2rem] max-[359px]:text-2xl sm:text-4xl">
        <InlineEdit
          value={receipt.restaurant_name ?? ''}
          placeholder={text(hostBill.unnamedReceipt)}
          label={text(texts.nameLabel)}
          maxLength={LIMITS.nameLength}
          onSave={(restaurant_name) =>
            change({
              name: 'editFields',
              input: { restaurant_name },
              failed: text(hostBill.renameFailed),
              done: text(hostBill.renamed),
            })
          }
        />
      </h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-detail text-ink-soft">
        <StatusBadge status={receipt.status} />
        <DayField
          day={receipt.bill_day}
          onSave={(bill_day) =>
            change({ name: 'editFields', input: { bill_day }, failed: text(hostBill.dayFailed) })
          }
        />
        {can.edit && papers.length + 1 < PAPERS_MAX && (
          <div className="-my-3 ml-auto flex min-h-tap min-w-11 items-center">
            <Lazy of={addPaper} with={{ view, onView }} />
          </div>
        )}
      </div>
    </header>
  );
}

function InlineEdit(props: InlineEditProps) {
  const { value, placeholder } = props;
  const { opener, open, field } = useInlineEdit(props);
  return (
    field || (
      <button
        ref={opener}
        type="button"
        aria-label={text(hostBill.rename, { value: value || placeholder })}
        onClick={open}
        className="-mx-2 flex min-h-tap max-w-[calc(100%+1rem)] items-center gap-2 rounded-sm px-2 text-left hover:bg-sunk/60"
      >
        <span className={classNames('min-w-0 break-words', value === '' && 'text-ink-soft')}>
          {value || placeholder}
        </span>
        <EditIcon className="size-4 shrink-0 text-ink-soft" />
      </button>
    )
  );
}

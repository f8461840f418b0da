import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { Lazy, lazyPart } from '../../components/base/Lazy.tsx';
import { Lines } from './bill-phases.tsx';
import { ChooseScreen, type SubmitBeside } from './choose/ChooseScreen.tsx';
import { FinalScreen, SubmittedScreen } from './lazy-parts.ts';
import type { ScreenProps } from './state/guest-bill.ts';

const Latecomer = lazyPart(async () => (await import('./late/Latecomer.tsx')).Latecomer, 'Latecomer');
const AmountChanges = lazyPart(async () => (await import('./parts/AmountChanges.tsx')).AmountChanges);
const EvenScreen = lazyPart(async () => (await import('./even/EvenScreen.tsx')).EvenScreen, 'EvenScreen');
const Preassigned = lazyPart(
  async () => (await import('./preassigned/Preassigned.tsx')).Preassigned,
  'Preassigned',
);

type BillScreenProps = ScreenProps & {
  /** The guest id in the link; empty if it has none. */
  asked: string;
  submit?: SubmitBeside | undefined;
};

/** Whether the viewer is still selecting, or has not taken a seat yet. */
export const isChoosing = ({ receipt, can }: ReceiptView): boolean =>
  receipt.admin_flow_type !== 'preassign' && receipt.status !== 'finalized' && !can.revise;

/** The viewer's screen, by flow and stage. Keyed, so that a failure to load one part does not affect the next. */
export function BillScreen(props: BillScreenProps) {
  const { bill, state, view } = props;
  const { latecomers, me, can } = view;
  const asked = latecomers.length > 0;
  const phase = <Phase key="phase" {...props} />;
  // A latecomer sees the answer to their request first.
  const late = !me.is_host && (asked || can.ask_to_be_added) && (
    <Lazy key="late" of={Latecomer} with={{ bill, state, view }} />
  );
  const news = view.amount_changes.length > 0 && (
    <Lazy key="news" of={AmountChanges} with={{ bill, state, view }} />
  );
  const parts = asked ? [late, phase] : [phase, late];
  return view.receipt.status === 'finalized' ? [news, ...parts] : [...parts, news];
}

function Phase({ asked, submit, ...screen }: BillScreenProps) {
  const { view } = screen;
  if (view.receipt.admin_flow_type === 'preassign')
    return <Lazy key="assigned" of={Preassigned} with={{ ...screen, asked }} fallback={<Lines />} />;
  if (view.receipt.status === 'finalized')
    return <Lazy key="final" of={FinalScreen} with={screen} fallback={<Lines />} />;
  if (view.receipt.evenly) return <Lazy key="even" of={EvenScreen} with={screen} fallback={<Lines />} />;
  if (view.can.revise)
    return <Lazy key="submitted" of={SubmittedScreen} with={screen} fallback={<Lines />} />;
  return <ChooseScreen {...screen} submit={submit} />;
}

import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { Skeleton } from '../../../components/base/Skeleton.tsx';
import type { DisputesProps } from './OpenDisputes.tsx';

const OpenDisputes = lazyPart(async () => (await import('./OpenDisputes.tsx')).OpenDisputes, 'OpenDisputes');

export function Disputes(props: DisputesProps) {
  if (!props.view.disputes.some(({ state }) => state === 'open')) return null;
  return <Lazy of={OpenDisputes} with={props} fallback={<Skeleton className="h-40" />} />;
}

import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import type { PapersCardProps } from './PapersCard.tsx';

const card = lazyPart(async () => (await import('./PapersCard.tsx')).PapersCard);

/** The receipts of the evening, or the button that adds one. Its code is not part of the first view. */
export const PapersCard = (props: PapersCardProps) => (
  <Lazy of={card} with={props} fallback={<div className="min-h-tap" />} />
);

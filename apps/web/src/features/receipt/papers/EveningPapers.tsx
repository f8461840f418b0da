import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import type { StageProps } from '../HostFrame.tsx';

const papersCard = lazyPart(async () => (await import('./PapersCard.tsx')).PapersCard);

/** The receipts of the evening, once there are several. Few evenings load its code. */
export function EveningPapers(stage: Pick<StageProps, 'view' | 'change'>) {
  return stage.view.papers.length > 0 && <Lazy of={papersCard} with={stage} />;
}

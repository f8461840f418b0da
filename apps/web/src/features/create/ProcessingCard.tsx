import { create } from '@fairtab/texts/en/create';
import { say } from '@fairtab/texts/say';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { ProgressSteps } from '../../components/host/ProgressSteps.tsx';
import { ReadingPhoto } from './ReadingPhoto.tsx';
import { partRead } from './reading-news.ts';
import type { Photo } from './shown-photo.ts';
import { type Scan, STAGES } from './use-scan.ts';

/** What the host has still to answer: the flow, or then the names of the table; null: nothing. */
type Asked = 'flow' | 'names' | null;

/** The current stage in a few words (specification, section 4, "Creation flow"). */
export function statusOf({ stage }: Pick<Scan, 'stage'>, asked: Asked): string {
  if (stage >= STAGES.length) {
    if (asked === 'names') return say(create.statusRead);
    return say(asked === null ? create.statusOpening : create.statusChoose);
  }
  if (asked !== 'flow') return say(create.statusFinishing);
  if (stage === 0) return say(create.statusUploading);
  return say(stage === 1 ? create.statusReading : create.statusParsing);
}

/** How long the reading takes, or in its room how many photos come first; nothing once it is done. */
export function ReadingNote({ scan: { stage, before } }: { scan: Pick<Scan, 'stage' | 'before'> }) {
  if (stage >= STAGES.length) return null;
  return (
    <span className="inline-grid *:col-start-1 *:row-start-1">
      <span className={before > 0 ? 'invisible' : undefined}>{say(create.readingTime)}</span>
      {before > 0 && <span>{say(create.photosBefore, { count: before })}</span>}
    </span>
  );
}

/** The part of the current stage that is done, 0 to 1. */
export const partOf = ({ stage, uploaded }: Scan, { news }: Photo): number =>
  stage === 0 ? uploaded : stage === 1 ? partRead(news) : 0;

type ProcessingCardProps = { scan: Scan; photo: Photo; chosen: boolean };

/** The photo and its progress. While the flow is being chosen, its dialog covers this and says both, too. */
export function ProcessingCard({ scan, photo, chosen }: ProcessingCardProps) {
  return (
    <PaperSheet torn="both" className="grid grid-cols-1 gap-4">
      <h2 className="text-center text-2xl">{say(create.readingHeading)}</h2>
      <ReadingPhoto photo={photo} fit="whole" className="h-[clamp(12rem,48dvh,34rem)]" />
      <ProgressSteps
        steps={STAGES.map((stage) => say(stage))}
        current={scan.stage}
        part={partOf(scan, photo)}
      />
      <div className="grid min-h-12 gap-1 text-center">
        {chosen && (
          <>
            <p role="status" className="font-medium">
              {statusOf(scan, null)}
            </p>
            <p className="text-detail text-ink-soft">
              <ReadingNote scan={scan} />
            </p>
          </>
        )}
      </div>
    </PaperSheet>
  );
}

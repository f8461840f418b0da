import { create } from '@fairtab/texts/en/create';
import { say } from '@fairtab/texts/say';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { ProgressSteps } from '../../components/host/ProgressSteps.tsx';
import { type Scan, STAGES } from './use-scan.ts';

/** The current stage in a few words (specification, section 4, "Creation flow"). */
export function statusOf({ stage, uploaded }: Scan, chosen: boolean): string {
  if (stage >= STAGES.length) return say(chosen ? create.statusOpening : create.statusChoose);
  if (chosen) return say(create.statusFinishing);
  if (stage === 0) return say(create.statusUploading, { percent: Math.floor(uploaded * 100) });
  return say(stage === 1 ? create.statusReading : create.statusParsing);
}

/** The progress of the photo. While the flow is being chosen, its dialog covers this and shows the progress, too. */
export function ProcessingCard({ scan, chosen }: { scan: Scan; chosen: boolean }) {
  return (
    <PaperSheet torn="both" className="grid grid-cols-1 gap-6 py-8">
      <h2 className="text-center text-2xl">{say(create.readingHeading)}</h2>
      <ProgressSteps steps={STAGES.map((stage) => say(stage))} current={scan.stage} />
      <div className="grid gap-1 text-center">
        <p role="status" className="amount min-h-6 font-medium">
          {chosen && statusOf(scan, true)}
        </p>
        <p className="text-detail text-ink-soft">{say(create.readingTime)}</p>
      </div>
    </PaperSheet>
  );
}

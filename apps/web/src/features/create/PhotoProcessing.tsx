import { create } from '@fairtab/texts/en/create';
import { say } from '@fairtab/texts/say';
import { GuestNamesDialog } from '../receipt/people/index.ts';
import { FlowModal } from './FlowModal.tsx';
import { FlowPicture } from './FlowPicture.tsx';
import { ProcessingCard, statusOf } from './ProcessingCard.tsx';
import type { CreateFlow } from './use-create-flow.ts';
import type { Scan } from './use-scan.ts';

/** Everything from the chosen photo on: its progress, and meanwhile the questions for the flow and the names. */
export function PhotoProcessing({ flow, scan }: { flow: CreateFlow; scan: Scan }) {
  return (
    <>
      <ProcessingCard scan={scan} photo={flow.photo} chosen={flow.chosen} />
      {flow.naming && (
        <GuestNamesDialog
          host={flow.payer}
          present={[]}
          pending={flow.saving !== null}
          onSave={(guests) => void flow.nameTable(guests)}
          onClose={flow.chooseAgain}
          closeLabel={say(create.back)}
          saveLabel={say(create.namesContinue)}
        >
          <p role="status" className="text-detail text-ink-soft">
            {statusOf(scan, true)}
          </p>
        </GuestNamesDialog>
      )}
      {!flow.chosen && !flow.naming && (
        <FlowModal
          status={statusOf(scan, false)}
          saving={flow.saving}
          picture={<FlowPicture scan={scan} photo={flow.photo} onAnother={flow.another} />}
          party={flow.party}
          onChoose={(chosen, people) => void flow.choose(chosen, people)}
        />
      )}
    </>
  );
}

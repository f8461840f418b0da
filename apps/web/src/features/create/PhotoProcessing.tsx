import { create } from '@fairtab/texts/en/create';
import { say } from '@fairtab/texts/say';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { ProgressBar } from '../../components/host/ProgressSteps.tsx';
import { GuestNamesDialog } from '../receipt/people/index.ts';
import { FlowModal } from './FlowModal.tsx';
import { PhotoInput } from './PhotoInput.tsx';
import { ProcessingCard, partOf, ReadingNote, statusOf } from './ProcessingCard.tsx';
import { ReadingPhoto } from './ReadingPhoto.tsx';
import type { Table } from './same-table.ts';
import type { Photo } from './shown-photo.ts';
import type { CreateFlow } from './use-create-flow.ts';
import { type Scan, STAGES } from './use-scan.ts';
import type { Way } from './way.ts';

type PhotoProcessingProps = {
  flow: CreateFlow;
  /** Who is at the table again; null: nobody known, undefined: not known yet. */
  table: Table | null | undefined;
  /** The field for the host's phone, where it is not known. */
  phone: ReactNode;
  onChoose: (way: Way, people?: number) => void;
};

/** Everything from the chosen photo on: its progress, and meanwhile the questions for the flow and the names. */
export function PhotoProcessing({ flow, table, phone, onChoose }: PhotoProcessingProps) {
  const { scan, party } = flow;
  return (
    <>
      {scan && <ProcessingCard scan={scan} photo={flow.photo} chosen={flow.chosen} />}
      {flow.naming && table !== undefined && (
        <GuestNamesDialog
          host={flow.payer?.payer_name ?? ''}
          present={(table?.names ?? []).map((name) => ({ name }))}
          pending={flow.saving !== null}
          onSave={(guests) => void flow.nameTable(guests)}
          onClose={flow.chooseAgain}
          closeLabel={say(create.back)}
          saveLabel={say(create.namesContinue)}
        >
          {scan && (
            <p role="status" className="text-detail text-ink-soft">
              {statusOf(scan, 'names')}
            </p>
          )}
        </GuestNamesDialog>
      )}
      {!flow.chosen && !flow.naming && table !== undefined && (
        <FlowModal
          {...(scan && { status: statusOf(scan, 'flow'), note: <ReadingNote scan={scan} /> })}
          saving={flow.saving}
          picture={scan && <FlowPicture scan={scan} photo={flow.photo} onAnother={flow.another} />}
          party={table ? { size: table.size, printed: party?.printed ?? null } : party}
          more={phone}
          onChoose={onChoose}
          onClose={flow.leaveTyping}
        />
      )}
    </>
  );
}

type FlowPictureProps = {
  scan: Scan;
  photo: Photo;
  /** Takes another photo in place of one that could not be read; null where there is nothing to replace. */
  onAnother: ((photo: File) => void) | null;
};

/** The photo above the question for the flow, and where reading it failed, the way to another one. */
export function FlowPicture({ scan, photo, onAnother }: FlowPictureProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-2">
      <div className="grid *:col-start-1 *:row-start-1">
        <ReadingPhoto
          photo={photo}
          fit="wide"
          className="min-h-16 [@media(min-height:44rem)]:min-h-[clamp(8rem,20dvh,12rem)]"
        />
        {onAnother && (
          <div className="relative m-2 flex self-end flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md bg-sheet px-3 py-1 shadow-raised">
            <p className="font-semibold text-detail text-warning">{say(create.unreadTitle)}</p>
            <Button variant="secondary" size="small" onClick={() => picker.current?.click()}>
              {say(create.another)}
            </Button>
            <PhotoInput ref={picker} onPhoto={onAnother} />
          </div>
        )}
      </div>
      <ProgressBar part={(scan.stage + partOf(scan, photo)) / STAGES.length} />
    </div>
  );
}

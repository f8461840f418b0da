import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type Money, moneyIn } from '@fairtab/domain/money/currency';
import { prefilledParty } from '@fairtab/domain/people/party';
import { seatPrice } from '@fairtab/domain/split/split-evenly';
import { isBeingRead, mayChangePhoto } from '@fairtab/receipt/refusals';
import { billOf } from '@fairtab/receipt/split-of';
import { hostBill } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { create, scan as scanTexts } from '@fairtab/texts/en/create';
import { host } from '@fairtab/texts/en/home';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { Choice } from '../../components/base/Choice.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { PaperSheet } from '../../components/base/Page.tsx';
import { PartySizeField } from '../../components/host/PartySizeField.tsx';
import { EvenIcon } from '../../components/icons/entry-icons.tsx';
import { ChooseIcon } from '../../components/icons/form-icons.tsx';
import { TableIcon } from '../../components/icons/icons.tsx';
import { Dialog } from '../../components/overlays/Dialog.tsx';
import { useAlive } from '../../lib/device/use-from-device.ts';
import { GuestNamesDialog } from '../receipt/people/index.ts';
import type { CreateFlow, Table, Way } from './use-create-flow.ts';
import { type Scan, STAGES } from './use-scan.ts';

type PhotoProcessingProps = {
  flow: CreateFlow;
  /** Who was at the table before: null if unknown, undefined while loading. */
  table: Table | null | undefined;
  /** Absent if the host's phone is known. */
  phone: ReactNode;
  onChoose: (way: Way, people?: number) => void;
};

/** The progress of the chosen photo, with the questions for the flow and the names meanwhile. */
export function PhotoProcessing({ flow, table, phone, onChoose }: PhotoProcessingProps) {
  const { scan, party } = flow;
  /** The host has closed the question, and looks at the photo. */
  const [left, setLeft] = useState(false);
  const asks = !flow.chosen && !flow.naming && !left && table !== undefined;
  return (
    <>
      {scan && (
        <ProcessingCard
          scan={scan}
          photo={flow.photo}
          chosen={flow.chosen}
          covered={asks}
          onAsk={() => setLeft(false)}
          onAnother={flow.giveUpPhoto}
        />
      )}
      {flow.naming && table !== undefined && (
        <GuestNamesDialog
          host={flow.payer?.payer_name ?? ''}
          present={(table?.names ?? []).map((name) => ({ name }))}
          pending={flow.saving !== null}
          onSave={(guests) => void flow.nameTable(guests)}
          onClose={flow.chooseAgain}
          closeLabel={text(host.back)}
          saveLabel={text(components.goOn)}
        >
          {scan && (
            <p role="status" className="text-detail text-ink-soft">
              {statusOf(scan, 'names')}
            </p>
          )}
        </GuestNamesDialog>
      )}
      {asks && (
        <FlowModal
          {...(scan && { status: statusOf(scan, 'flow'), note: noteOf(scan) })}
          saving={flow.saving}
          picture={scan && <FlowPicture scan={scan} photo={flow.photo} onAnother={flow.giveUpPhoto} />}
          view={scan?.view ?? null}
          party={table ? { size: table.size, printed: party?.printed ?? null } : party}
          more={phone}
          onChoose={onChoose}
          onClose={scan ? () => setLeft(true) : flow.leaveTyping}
        />
      )}
    </>
  );
}

type FlowPictureProps = {
  scan: Scan;
  photo: Photo;
  /** Gives the photo up. */
  onAnother: () => void;
};

/** The photo above the flow question, or the choice of another after a failed reading. */
export function FlowPicture({ scan, photo, onAnother }: FlowPictureProps) {
  return (
    <div className="grid gap-2">
      <div className="grid *:col-start-1 *:row-start-1">
        <ReadingPhoto
          photo={photo}
          fit="wide"
          className="min-h-16 [@media(min-height:44rem)]:min-h-[clamp(8rem,20dvh,12rem)]"
        />
        {isUnread(scan) && (
          <div className="relative m-2 flex self-end flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md bg-sheet px-3 py-1 shadow-raised">
            <p className="font-semibold text-detail text-warning">{text(scanTexts.unread)}</p>
            <Button variant="secondary" size="small" onClick={onAnother}>
              {text(scanTexts.another)}
            </Button>
          </div>
        )}
      </div>
      <ProgressBar scan={scan} />
    </div>
  );
}

const isUnread = ({ view }: Pick<Scan, 'view'>): boolean => view !== null && mayChangePhoto(view.receipt);

/** The current stage in words (specification, section 4, "Creation flow"). @param asked the host's open question, if any */
export function statusOf(scan: Pick<Scan, 'stage' | 'view'>, asked: 'flow' | 'names' | null): string {
  const { stage } = scan;
  if (stage >= STAGES.length) {
    if (asked === 'names') return text(isUnread(scan) ? create.statusUnread : create.statusRead);
    return text(asked === null ? create.statusOpening : create.statusChoose);
  }
  if (asked !== 'flow') return text(create.statusFinishing);
  if (stage === 0) return text(create.statusUploading);
  return text(stage === 1 ? create.statusReading : create.statusParsing);
}

/** How long the reading takes; nothing once it is done. */
const noteOf = ({ stage }: Scan): string | null => (stage < STAGES.length ? text(create.readingTime) : null);

function headingOf(scan: Scan) {
  if (scan.stage < STAGES.length) return create.readingHeading;
  return isUnread(scan) ? create.statusUnread : create.readHeading;
}

type ProcessingCardProps = FlowPictureProps & {
  chosen: boolean;
  /** Whether the flow dialog is open, which has the status. */
  covered: boolean;
  /** Asks for the flow again. */
  onAsk: () => void;
};

/** The photo and its progress. The flow dialog covers it; once closed, it can be opened again here. */
export function ProcessingCard({ scan, photo, chosen, covered, onAsk, onAnother }: ProcessingCardProps) {
  return (
    <PaperSheet torn="both" className="grid grid-cols-1 gap-4">
      <h2 className="text-center text-2xl">{text(headingOf(scan))}</h2>
      <ReadingPhoto photo={photo} fit="whole" className="h-[clamp(12rem,48dvh,34rem)]" />
      <div className="grid gap-2">
        <ProgressBar scan={scan} />
        <ol className="flex justify-between gap-x-1.5">
          {STAGES.map((stage, index) => (
            <li
              key={text(stage)}
              aria-current={index === scan.stage ? 'step' : undefined}
              className={classNames(
                'text-center font-medium text-[0.8125rem] [overflow-wrap:normal] leading-snug sm:text-sm',
                index === scan.stage ? 'text-accent' : index < scan.stage ? 'text-ink' : 'text-ink-soft',
              )}
            >
              {text(stage)}
              {index < scan.stage && <span className="sr-only"> {text(hostBill.stepDone)}</span>}
            </li>
          ))}
        </ol>
      </div>
      <div className="grid min-h-12 gap-1 text-center">
        {!covered && (
          <>
            <p role="status" className="font-medium">
              {statusOf(scan, chosen ? null : 'flow')}
            </p>
            <p className="text-detail text-ink-soft">{noteOf(scan)}</p>
          </>
        )}
      </div>
      {!chosen && (
        <div className="grid gap-3">
          <Button wide onClick={onAsk}>
            {text(create.chooseFlow)}
          </Button>
          <Button variant="quiet" wide onClick={onAnother}>
            {text(scanTexts.another)}
          </Button>
        </div>
      )}
    </PaperSheet>
  );
}

/** Decorative: the steps are also shown in words. */
function ProgressBar({ scan: { stage, uploaded } }: Pick<FlowPictureProps, 'scan'>) {
  const isAlive = useAlive();
  const part = (stage === 0 ? uploaded : stage) / STAGES.length;
  return (
    <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunk">
      <div
        className={classNames(
          'h-full origin-left rounded-full bg-accent transition-transform duration-200',
          !isAlive && 'scale-x-0',
        )}
        style={isAlive ? { transform: `scaleX(${Math.min(part, 1)})` } : undefined}
      />
    </div>
  );
}

/** The photo as shown by the processing card. */
export type Photo = {
  /** Object URL of the file being uploaded; null after a reload. */
  local: string | null;
  /** The receipt once it is read, or as found after a reload. */
  view: ReceiptView | null;
};

/** The whole photo, or its upper part as wide as the frame. */
function ReadingPhoto({ photo, fit, className }: { photo: Photo; fit: 'whole' | 'wide'; className: string }) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const address = shownPhoto(photo, broken);
  return (
    <div className={classNames('relative overflow-hidden rounded-md bg-sunk', className)}>
      {address !== null && (
        <img
          src={address}
          alt={text(create.photoAlt)}
          onError={() => setBroken((known) => [...known, address])}
          className={classNames(
            'absolute inset-0 size-full',
            fit === 'whole' ? 'object-contain' : 'object-cover object-top',
          )}
        />
      )}
    </div>
  );
}

/**
 * The local file until the photo is read, then the stored photo, which is upright; null if there is none to show.
 * @param broken addresses that this browser cannot show, such as a HEIC file
 */
export function shownPhoto({ local, view }: Photo, broken: readonly string[]): string | null {
  const stored = view?.receipt.image_url ?? null;
  const isRead = view !== null && view.receipt.scan_state !== 'none' && !isBeingRead(view.receipt.scan_state);
  const wanted = isRead ? [stored, local] : [local, stored];
  return wanted.find((address) => address !== null && !broken.includes(address)) ?? null;
}

type FlowModalProps = {
  /** The photo's progress; absent without a photo. */
  status?: string;
  note?: ReactNode;
  saving: Way | null;
  picture?: ReactNode;
  /** The receipt once it is read. */
  view?: ReceiptView | null;
  /** Read from the receipt; null until then. */
  party: { size: number; printed: number | null } | null;
  more?: ReactNode;
  /** `people` is undefined if the host did not answer; the receipt then decides. */
  onChoose: (way: Way, people?: number) => void;
  onClose: () => void;
};

/** The flow (specification, section 2) or an even split (decision 0125), each with what is known of its result. */
export function FlowModal({ saving, view = null, party, onChoose, onClose, ...shown }: FlowModalProps) {
  /** Null until the host edits it, so that the number read from the photo never overwrites theirs. */
  const [typed, setTyped] = useState<number | null>(null);
  const [invalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const read = party === null ? 0 : prefilledParty(party.size, party.printed);
  const people = typed ?? read;
  const each = people > 1 && view && view.items.length > 0 ? eachOf(view, people) : null;

  function choose(way: Way) {
    if (saving !== null) return;
    if (way === 'preassign') return onChoose(way);
    if (invalid) return field.current?.focus();
    onChoose(way, people || undefined);
  }

  const choice = (way: Way) => {
    const { title, Icon } = WAYS[way];
    return {
      title: text(title),
      icon: <Icon className="size-6" />,
      pending: saving === way,
      onPress: () => choose(way),
    };
  };
  return (
    <Dialog onClose={onClose} title={text(create.flowHeading)}>
      {shown.picture}
      <div className="grid gap-2">
        <Choice
          {...choice('guest_choice')}
          words={people > 1 ? text(create.guestChoicePeople, { people }) : text(create.guestChoiceText)}
        />
        <Choice
          {...choice('evenly')}
          words={
            each === null
              ? text(create.evenlyText)
              : text(view?.receipt.without_host_tip ? create.evenlyEachWithoutTip : create.evenlyEach, {
                  each,
                })
          }
        >
          <div className="border-line border-t px-4 py-2">
            <PartySizeField
              size={people}
              printed={party?.printed ?? null}
              onSize={setTyped}
              onInvalid={setInvalid}
              disabled={saving !== null}
              field={field}
              title={<p className="font-semibold text-detail">{text(hostBill.partySize)}</p>}
            />
          </div>
        </Choice>
        <Choice {...choice('preassign')} words={text(create.preassignText)} />
      </div>
      {shown.more}
      {shown.status !== undefined && (
        <p className="text-detail text-ink-soft">
          <span role="status">{shown.status}</span> {shown.note}
        </p>
      )}
    </Dialog>
  );
}

/** What everyone pays if so many people split the receipt evenly, host tip included. */
function eachOf(view: ReceiptView, people: number): Money {
  const receipt = { ...view.receipt, evenly: true, party_size: people };
  return moneyIn(receipt.currency)(seatPrice(billOf({ ...view, receipt })));
}

const WAYS = {
  guest_choice: { title: create.guestChoice, Icon: ChooseIcon },
  evenly: { title: create.evenly, Icon: EvenIcon },
  preassign: { title: create.preassign, Icon: TableIcon },
};

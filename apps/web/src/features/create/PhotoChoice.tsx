import { create } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { CameraIcon } from '../../components/icons/entry-icons.tsx';
import { UploadIcon } from '../../components/icons/form-icons.tsx';
import { appInfoQuery } from '../../lib/calls/queries.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { CameraCapture, type CameraFault, openCamera } from './CameraCapture.tsx';
import { PhotoInput, takeFile, usePastedFiles } from './PhotoInput.tsx';

const WHO_READS = {
  offline: create.readHere,
  ai: create.readByService,
} as const;

type PhotoChoiceProps = {
  /** Disables the buttons; dropping or pasting shows the reason. */
  disabled: boolean;
  /** Why it is disabled, if the host can change that. */
  why?: string | null;
  onPhoto: (photo: File) => void;
  /** Null if typing in is not offered here. */
  onTypeIn?: (() => void) | null;
};

/** Starts a receipt by camera, file, drop, paste or typing, or from a sample with demo drivers. */
export function PhotoChoice({ disabled, why = null, onPhoto, onTypeIn = null }: PhotoChoiceProps) {
  const whyId = useId();
  const described = why === null ? {} : { 'aria-describedby': whyId };
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { data: app } = useQuery(appInfoQuery);

  const take = (files: readonly File[]) => takeFile(files, onPhoto);
  usePastedFiles(take);

  const failed = (error: unknown) => toastFailure(error, text(create.failed));
  const camera = useAction(async () => {
    const opened = await openCamera();
    if (opened.ok) setStream(opened.stream);
    else fallBack(opened.fault);
  }, failed);

  function fallBack(fault: CameraFault) {
    toast({ title: text(fault.title), text: text(fault.text), tone: 'warning' });
    picker.current?.click();
  }

  const sampling = useAction(async () => {
    const sample = await fetchSample();
    if (sample) take([sample]);
    else toast({ title: text(create.failed), text: text(create.sampleFailed), tone: 'danger' });
  }, failed);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for the mouse; the buttons do the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        if (!disabled) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'grid gap-3 rounded-md border-2 border-dashed p-3 transition-colors sm:p-6',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      <div className="grid gap-3">
        <Button wide disabled={disabled} {...described} pending={camera.pending} onClick={camera.run}>
          <CameraIcon className="size-5" /> {text(create.takePhoto)}
        </Button>
        <Button
          variant="secondary"
          wide
          className="px-2 text-balance leading-tight"
          disabled={disabled}
          {...described}
          onClick={() => picker.current?.click()}
        >
          <UploadIcon className="size-5 shrink-0" /> {text(create.choosePhoto)}
        </Button>
      </div>
      {why && (
        <p id={whyId} className="text-center font-medium text-detail">
          {why}
        </p>
      )}
      <p className="text-center text-sm text-ink-soft">
        <span className="hidden pointer-fine:block">{text(create.dropHere)}</span>
        <span className="block min-h-5">{app && text(WHO_READS[app.vision])}</span>
      </p>
      <div className="flex flex-wrap justify-center gap-x-4">
        {onTypeIn && (
          <Button variant="quiet" size="small" disabled={disabled} {...described} onClick={onTypeIn}>
            {text(create.typeIn)}
          </Button>
        )}
        {app?.demo && (
          <Button
            variant="quiet"
            size="small"
            disabled={disabled}
            {...described}
            pending={sampling.pending}
            onClick={sampling.run}
          >
            {text(create.takeSample)}
          </Button>
        )}
      </div>
      <PhotoInput ref={picker} onPhoto={onPhoto} />
      {stream && (
        <CameraCapture
          stream={stream}
          onClose={() => setStream(null)}
          onPhoto={(photo) => {
            setStream(null);
            take([photo]);
          }}
          onFault={(fault) => {
            setStream(null);
            fallBack(fault);
          }}
        />
      )}
    </div>
  );
}

/** Null on failure. */
async function fetchSample(): Promise<File | null> {
  try {
    const answer = await fetch('/samples/diner.jpg');
    if (!answer.ok) return null;
    return new File([await answer.blob()], 'diner.jpg', { type: 'image/jpeg' });
  } catch {
    return null;
  }
}

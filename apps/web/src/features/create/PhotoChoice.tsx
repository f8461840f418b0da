import type { Entry } from '@fairtab/texts/area';
import { create } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../../components/base/Button.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { CameraIcon } from '../../components/icons/entry-icons.tsx';
import { UploadIcon } from '../../components/icons/form-icons.tsx';
import { CrossIcon } from '../../components/icons/icons.tsx';
import { Modal } from '../../components/overlays/Modal.tsx';
import { appInfoQuery } from '../../lib/calls/queries.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { asJpeg, type OnPhotos, PhotoInput, takeFile, usePastedFiles } from '../upload/index.ts';

const WHO_READS = {
  offline: create.readHere,
  ai: create.readByService,
} as const;

type PhotoChoiceProps = {
  disabled: boolean;
  /** What the host has to enter first; the buttons lead there. */
  missing?: { words: string; onPress: () => void } | null;
  onPhotos: OnPhotos;
  /** Null if typing in is not offered here. */
  onTypeIn?: (() => void) | null;
};

/** Starts a receipt by camera, file, drop, paste or typing, or from a sample with demo drivers. */
export function PhotoChoice({ disabled, missing = null, onPhotos, onTypeIn = null }: PhotoChoiceProps) {
  const missingId = useId();
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { data: app } = useQuery(appInfoQuery);

  const take = (files: readonly File[]) => takeFile(files, onPhotos);
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

  /** Props of a button that needs what is missing. */
  const pressed = (onClick: () => void, look = '') =>
    missing
      ? {
          'aria-disabled': true,
          'aria-describedby': missingId,
          className: classNames(look, 'opacity-50'),
          onClick: missing.onPress,
        }
      : { disabled, className: look, onClick };

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
      <p className="text-center text-sm text-ink-soft">
        <span className="hidden pointer-fine:block">{text(create.dropHere)}</span>
        {/* Both in one place, so that nothing moves once the name is there. */}
        <span className="grid min-h-5 *:col-start-1 *:row-start-1">
          <span className={missing ? 'invisible' : undefined}>{app && text(WHO_READS[app.vision])}</span>
          {missing && (
            <span id={missingId} className="font-medium text-ink">
              {missing.words}
            </span>
          )}
        </span>
      </p>
      <div className="grid gap-3">
        <Button wide pending={camera.pending} {...pressed(camera.run)}>
          <CameraIcon className="size-5" /> {text(create.takePhoto)}
        </Button>
        <Button
          variant="secondary"
          wide
          {...pressed(() => picker.current?.click(), 'px-2 text-balance leading-tight')}
        >
          <UploadIcon className="size-5 shrink-0" /> {text(create.choosePhoto)}
        </Button>
      </div>
      <div className="flex flex-wrap justify-center gap-x-4">
        {onTypeIn && (
          <Button variant="quiet" size="small" {...pressed(onTypeIn)}>
            {text(create.typeIn)}
          </Button>
        )}
        {app?.demo && (
          <Button variant="quiet" size="small" pending={sampling.pending} {...pressed(sampling.run)}>
            {text(create.takeSample)}
          </Button>
        )}
      </div>
      <PhotoInput ref={picker} onPhotos={onPhotos} />
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

type CameraCaptureProps = {
  stream: MediaStream;
  onPhoto: (photo: File) => void;
  onClose: () => void;
  onFault: (fault: CameraFault) => void;
};

/** The camera in full screen, with a shutter button. Closing it switches the camera off. */
function CameraCapture({ stream, onPhoto, onClose, onFault }: CameraCaptureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
    return () => {
      for (const track of stream.getTracks()) track.stop();
    };
  }, [stream]);

  const capture = useAction(
    async () => {
      const photo = video.current && (await captureFrame(video.current));
      if (photo) onPhoto(photo);
      else onFault(CAPTURE_FAULT);
    },
    () => onFault(CAPTURE_FAULT),
  );

  return (
    <Modal
      onClose={onClose}
      labelledBy="camera-heading"
      className="h-dvh max-h-none w-screen max-w-none overflow-hidden bg-sunk"
    >
      <h2 id="camera-heading" className="sr-only">
        {text(create.cameraHeading)}
      </h2>
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        onLoadedMetadata={() => setReady(true)}
        className="absolute inset-0 size-full object-contain"
      />
      <IconButton
        label={text(create.cameraCloseLabel)}
        onClick={onClose}
        className="absolute top-3 right-3 bg-sheet text-ink shadow-raised"
      >
        <CrossIcon />
      </IconButton>
      <div
        data-bottom-bar
        className="absolute inset-x-0 bottom-0 grid justify-items-center gap-3 p-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))]"
      >
        <p className="rounded-full bg-sheet px-4 py-1.5 font-medium text-detail shadow-raised">
          {text(create.cameraHint)}
        </p>
        <Button size="large" disabled={!ready} pending={capture.pending} onClick={capture.run}>
          {text(create.capture)}
        </Button>
      </div>
    </Modal>
  );
}

/** Why the camera gives no picture; each fault offers the upload instead (specification, section 8, "Camera"). */
type CameraFault = { title: Entry<string>; text: Entry<string> };

const NOT_SUPPORTED: CameraFault = { title: create.cameraMissingTitle, text: create.cameraMissingText };

const BY_NAME: Record<string, CameraFault> = {
  NotAllowedError: { title: create.cameraDeniedTitle, text: create.cameraDeniedText },
  NotFoundError: { title: create.cameraNotFoundTitle, text: create.cameraNotFoundText },
};

const OTHER: CameraFault = { title: create.cameraFailedTitle, text: create.cameraFailedText };

const CAPTURE_FAULT: CameraFault = {
  title: create.captureFailedTitle,
  text: create.captureFailedText,
};

const JPEG_QUALITY = 0.8;

type Opened = { ok: true; stream: MediaStream } | { ok: false; fault: CameraFault };

/** Opens the rear camera, at 1920 × 1080 if possible (specification, section 9). Needs https or localhost. */
async function openCamera(): Promise<Opened> {
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia) return { ok: false, fault: NOT_SUPPORTED };
  try {
    const video = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } };
    return { ok: true, stream: await navigator.mediaDevices.getUserMedia({ video, audio: false }) };
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    return { ok: false, fault: BY_NAME[name] ?? OTHER };
  }
}

/** Null if the browser returns no image. */
async function captureFrame(video: HTMLVideoElement): Promise<File | null> {
  const size = { width: video.videoWidth, height: video.videoHeight };
  const blob = await asJpeg(video, size, JPEG_QUALITY);
  return blob && new File([blob], 'receipt.jpg', { type: 'image/jpeg' });
}

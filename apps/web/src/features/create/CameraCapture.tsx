import type { Entry } from '@fairtab/texts/area';
import { create } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { IconButton } from '../../components/base/IconButton.tsx';
import { CrossIcon } from '../../components/icons/icons.tsx';
import { Modal } from '../../components/overlays/Modal.tsx';
import { useAction } from '../../lib/use-action.ts';

type CameraCaptureProps = {
  stream: MediaStream;
  onPhoto: (photo: File) => void;
  onClose: () => void;
  onFault: (fault: CameraFault) => void;
};

/** The camera in full screen, with a shutter button. Closing it switches the camera off. */
export function CameraCapture({ stream, onPhoto, onClose, onFault }: CameraCaptureProps) {
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
export type CameraFault = { title: Entry<string>; text: Entry<string> };

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
export async function openCamera(): Promise<Opened> {
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
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0) return null;
  context.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  );
  return blob && new File([blob], 'receipt.jpg', { type: 'image/jpeg' });
}

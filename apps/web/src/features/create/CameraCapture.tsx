import { create } from '@fairtab/texts/en/create';
import { say } from '@fairtab/texts/say';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { IconButton } from '../../components/base/IconButton.tsx';
import { Modal } from '../../components/base/Modal.tsx';
import { CrossIcon } from '../../components/icons/icons.tsx';
import { useAction } from '../../lib/use-action.ts';
import { CAPTURE_FAULT, type CameraFault, captureFrame } from './camera.ts';

type CameraCaptureProps = {
  stream: MediaStream;
  onPhoto: (photo: File) => void;
  onClose: () => void;
  onFault: (fault: CameraFault) => void;
};

/** The camera's picture in full screen, with a shutter button. The camera is switched off when this closes. */
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
        {say(create.cameraHeading)}
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
        label={say(create.cameraCloseLabel)}
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
          {say(create.cameraHint)}
        </p>
        <Button size="large" disabled={!ready} pending={capture.pending} onClick={capture.run}>
          {say(create.capture)}
        </Button>
      </div>
    </Modal>
  );
}

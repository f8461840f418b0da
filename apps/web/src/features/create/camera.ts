import type { Entry } from '@fairtab/texts/area';
import { create } from '@fairtab/texts/en/create';

/** Why there is no picture from the camera; each leads on to the upload (specification, section 8, "Camera"). */
export type CameraFault = { title: Entry<string>; text: Entry<string> };

const NOT_SUPPORTED: CameraFault = { title: create.cameraMissingTitle, text: create.cameraMissingText };

const BY_NAME: Record<string, CameraFault> = {
  NotAllowedError: { title: create.cameraDeniedTitle, text: create.cameraDeniedText },
  NotFoundError: { title: create.cameraNotFoundTitle, text: create.cameraNotFoundText },
};

const OTHER: CameraFault = { title: create.cameraFailedTitle, text: create.cameraFailedText };

/** A frame could not be taken from a camera that works. */
export const CAPTURE_FAULT: CameraFault = {
  title: create.captureFailedTitle,
  text: create.captureFailedText,
};

const JPEG_QUALITY = 0.8;

type Opened = { ok: true; stream: MediaStream } | { ok: false; fault: CameraFault };

/** Opens the rear camera, 1920 × 1080 where it can (specification, section 9). Needs https or localhost. */
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

/** The frame that is shown now, as a JPEG; null where the browser gives none. */
export async function captureFrame(video: HTMLVideoElement): Promise<File | null> {
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

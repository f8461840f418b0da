export { asJpeg } from './as-jpeg.ts';
export { checkFiles, type OnPhotos } from './check-files.ts';
export { PhotoInput, takeFile, usePastedFiles } from './PhotoInput.tsx';
export { READING_MS, uploadPhoto } from './upload-photo.ts';

type Size = { width: number; height: number };

/** A picture drawn at this size in pixels, as a JPEG; null if the browser makes none. */
export async function asJpeg(
  picture: CanvasImageSource,
  { width, height }: Size,
  quality: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context || width === 0) return null;
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

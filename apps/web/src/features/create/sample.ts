/** Fetches the sample receipt for trying the product; it is processed like any photo. Null on failure. */
export async function fetchSample(): Promise<File | null> {
  try {
    const answer = await fetch('/samples/diner.jpg');
    if (!answer.ok) return null;
    return new File([await answer.blob()], 'diner.jpg', { type: 'image/jpeg' });
  } catch {
    return null;
  }
}

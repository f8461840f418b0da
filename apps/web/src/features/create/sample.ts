/** The receipt that newcomers can try the product with; it goes the same way as any photo. */
export async function fetchSample(): Promise<File | null> {
  try {
    const answer = await fetch('/samples/diner.jpg');
    if (!answer.ok) return null;
    return new File([await answer.blob()], 'diner.jpg', { type: 'image/jpeg' });
  } catch {
    return null;
  }
}

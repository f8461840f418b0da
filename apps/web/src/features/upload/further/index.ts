import { eveningPapers } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { call } from '../../../lib/calls/api.ts';
import { randomUuid } from '../../../lib/calls/random-id.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { READING_MS, uploadPhoto } from '../upload-photo.ts';

type Place = { receiptId: string; userId: string; signal: AbortSignal };

/** A further paper with its photo, which is to be read. */
type Added = { paperId: string; imageUrl: string };

/** Adds a further paper to a receipt with its photo; none if the photo is refused. @throws ApiError */
export async function addPaper(photo: File, { receiptId, userId, signal }: Place): Promise<Added> {
  const paperId = randomUuid();
  const params = { id: receiptId };
  await call('POST /rest/v1/receipts/{id}/papers', { params, body: { paper_id: paperId } });
  try {
    return { paperId, imageUrl: await uploadPhoto({ photo, receiptId, paperId, userId, signal }) };
  } catch (failure) {
    const paper = { ...params, paper_id: paperId };
    await call('DELETE /rest/v1/receipts/{id}/papers/{paper_id}', { params: paper });
    throw failure;
  }
}

/** Resolves once a further paper's photo is read. @throws ApiError */
export const readPaper = (
  added: Added,
  { receiptId, signal }: Pick<Place, 'receiptId' | 'signal'>,
): Promise<unknown> =>
  call(
    'POST /functions/v1/parse-receipt-vision',
    { body: { ...added, receiptId } },
    { timeout: READING_MS, signal },
  );

/** Adds a paper for each photo, and resolves once they are read. What fails is shown at once, and can be added again later. */
export async function readFurther(photos: readonly File[], place: Place): Promise<void> {
  const read = async (photo: File) => readPaper(await addPaper(photo, place), place);
  const fail = (failure: unknown) => {
    if (!place.signal.aborted) toastFailure(failure, text(eveningPapers.addFailed));
  };
  await Promise.all(photos.map((photo) => read(photo).catch(fail)));
}

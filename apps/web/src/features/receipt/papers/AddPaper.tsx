import { eveningPapers as texts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { useRef } from 'react';
import { CameraIcon } from '../../../components/icons/entry-icons.tsx';
import { EditIcon, PlusIcon } from '../../../components/icons/icons.tsx';
import { Menu, MenuItem } from '../../../components/overlays/Menu.tsx';
import { call } from '../../../lib/calls/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { addPaper, readPaper } from '../../upload/further/index.ts';
import { PhotoInput } from '../../upload/index.ts';
import type { StageProps } from '../HostFrame.tsx';

/** Adds further receipts of the evening: from photos, each read separately, or to be typed in. */
export function AddPaper({ view, onView }: Pick<StageProps, 'view' | 'onView'>) {
  const picker = useRef<HTMLInputElement>(null);
  const { id, user_id } = view.receipt;
  const failed = text(texts.addFailed);
  const photographed = useAction(async (photos: readonly File[]) => {
    const place = { receiptId: id, userId: user_id ?? '', signal: new AbortController().signal };
    for (const photo of photos) {
      const added = await addPaper(photo, place);
      // The page follows the receipt, and shows what is read.
      readPaper(added, place).catch(() => {});
    }
    onView(await call('GET /rest/v1/receipts/{id}', { params: { id } }));
  }, failed);
  const typed = useAction(async () => {
    onView(await call('POST /rest/v1/receipts/{id}/papers', { params: { id }, body: {} }));
  }, failed);
  return (
    <>
      <Menu label={text(texts.add)} icon={<PlusIcon />}>
        <MenuItem icon={CameraIcon} label={text(texts.addPhoto)} onSelect={() => picker.current?.click()} />
        <MenuItem icon={EditIcon} label={text(texts.typeIn)} onSelect={() => void typed.run()} />
      </Menu>
      <PhotoInput ref={picker} onPhotos={(...photos) => void photographed.run(photos)} />
      <span role="status">{photographed.pending && text(texts.adding)}</span>
    </>
  );
}

import * as contract from '@fairtab/contract/receipt/papers';
import { HOST_COMMANDS } from '@fairtab/receipt/host-commands';
import { addPaper } from '@fairtab/receipt/papers/paper-commands';
import { newPaper } from '@fairtab/receipt/put-reading';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { hostWhileEditable, receiptById } from '../receipts/receipts.policy.ts';
import { removePhotos } from '../receipts/remove-photos.ts';
import { runCommand, runHostCommand } from '../receipts/run-command.ts';

export function mountPapers(mount: Mount): void {
  mount(contract.addPaper, (context, { params, body }) =>
    runCommand(context, {
      name: 'addPaper',
      find: receiptById(params.id),
      policy: hostWhileEditable,
      apply: ({ snapshot }, { newId }) => addPaper(snapshot, newPaper(body.paper_id ?? newId())),
    }),
  );

  mount(contract.removePaper, (context, { params }) => removePaper(context, params));

  mount(contract.setPresent, (context, { params, body }) =>
    runHostCommand(context, {
      command: HOST_COMMANDS.setPresent,
      find: receiptById(params.id),
      input: () => body,
      details: () => body,
    }),
  );
}

async function removePaper(context: SessionContext, { id, paper_id }: { id: string; paper_id: string }) {
  let photos: string[] = [];
  const view = await runHostCommand(context, {
    command: HOST_COMMANDS.removePaper,
    find: receiptById(id),
    input({ snapshot }) {
      const paper = snapshot.papers.find((one) => one.id === paper_id);
      photos = [paper?.image_path, paper?.display_image_path].filter((path) => typeof path === 'string');
      return { id: paper_id };
    },
    details: () => ({ paper_id }),
  });
  await removePhotos(context.services, photos);
  return view;
}

import { LINE_PHOTO_PREFIX } from '@fairtab/contract/receipt/line-photo';
import * as contract from '@fairtab/contract/receipt/scanning';
import type { Hono } from 'hono';
import { SIGNED_URL_PREFIX } from '../../adapters/storage/signed-url.ts';
import type { Services } from '../../app/services.ts';
import type { Mount } from '../../http/mount.ts';
import { type AppEnv, strangerAt } from '../../http/request-context.ts';
import { readLinePhoto } from './line-photos.ts';
import { parseReceipt } from './parse-receipt.ts';
import { readSignedFile, secureFilename } from './photo-files.ts';
import { scanLines } from './scan-result.ts';
import { uploadImage } from './upload-image.ts';

/** Mounts the calls of `@fairtab/contract/scanning`, and the stored photos under their signed URLs. */
export function mountScanning(app: Hono<AppEnv>, services: Services, mount: Mount): void {
  mount(contract.generateSecureFilename, async (_context, { body }) => ({
    filename: secureFilename(body.file_extension),
  }));

  mount(contract.uploadImage, (context, input, http) => uploadImage(context, input, http.req.raw.body), {
    waits: true,
  });

  mount(contract.parseReceiptVision, parseReceipt, { waits: true });

  mount(contract.listScanLines, (context, { params }) => scanLines(context, params.id));

  // <img> sends no headers of ours: the URL's signature is the permission.
  app.get(`${SIGNED_URL_PREFIX}*`, (http) =>
    services.traffic.serve(strangerAt(http), () =>
      readSignedFile(services, {
        path: http.req.path.slice(SIGNED_URL_PREFIX.length),
        expires: http.req.query('expires') ?? '',
        signature: http.req.query('signature') ?? '',
      }),
    ),
  );

  app.get(`${LINE_PHOTO_PREFIX}*`, (http) => {
    const [receiptId = '', itemId = ''] = http.req.path.slice(LINE_PHOTO_PREFIX.length).split('/');
    const signature = http.req.query('signature') ?? '';
    return services.traffic.serve(strangerAt(http), () =>
      readLinePhoto(services, { receiptId, itemId, signature, address: http.get('address') }),
    );
  });
}

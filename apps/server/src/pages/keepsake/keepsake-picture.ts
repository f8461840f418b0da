import type { Context } from 'hono';
import sharp from 'sharp';
import { sha256 } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import { type AppEnv, strangerAt } from '../../http/request-context.ts';
import { languageOf } from '../../http/request-language.ts';
import { inPictureLane } from '../../limits/lanes.ts';
import { ownBill } from '../../modules/receipts/own-bill.ts';
import { isPreviewAgent } from '../share-head.ts';
import { drawKeepsake } from './draw-keepsake.ts';
import { keepsakeOf } from './keepsake-of.ts';

/** One's own, asked for again each time: a bill may be corrected. The tag saves drawing the same one again. */
const OWN = 'private, no-cache';

/** Answers the picture of one guest's own final bill: the token is the permission, as for the page of that bill. */
export function createKeepsakePicture(services: Services) {
  return async (http: Context<AppEnv>): Promise<Response> => {
    // What is anybody's own is shown by no chat, whoever has sent it there.
    if (isPreviewAgent(http.req.header('user-agent'))) throw new AppError('request.not_found');
    const token = http.req.path.split('/')[2] ?? '';
    // A whole table may keep its bills at one moment: each is drawn in the turn of its link.
    return services.traffic.serve(strangerAt(http, token), async () => {
      const keepsake = keepsakeOf(await ownBill(services, token), languageOf(http));
      if (keepsake === null) throw new AppError('request.not_found');
      const { svg } = drawKeepsake(keepsake);
      const headers = {
        'cache-control': OWN,
        etag: `"${sha256(svg)}"`,
        vary: 'Accept-Language, Cookie',
        'x-robots-tag': 'noindex',
      };
      if (http.req.header('if-none-match') === headers.etag) return http.body(null, 304, headers);
      const png = await inPictureLane(http.get('address'), () => painted(svg));
      return http.body(png, 200, { ...headers, 'content-type': 'image/png' });
    });
  };
}

const painted = async (svg: string) => new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());

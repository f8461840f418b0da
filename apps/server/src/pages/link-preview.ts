import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { nameForTexts } from '@fairtab/domain/people/names';
import { sharePreview } from '@fairtab/texts/en/documents';
import { type Language, LOCALES } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../adapters/database/tables/schema.ts';
import type { Services } from '../app/services.ts';
import { ShownError } from '../http/errors.ts';
import { type AppEnv, languageOf, strangerAt } from '../http/request-context.ts';

/** Answers programs that show links in chats; on any error the preview shows nothing of the bill. */
export function createLinkPreview(services: Services) {
  return async (http: Context<AppEnv>): Promise<Response> => {
    const place = await placeFor(services, http).catch((error: unknown) => {
      if (!(error instanceof ShownError)) services.log.error({ err: error }, 'a preview says no place');
      return null;
    });
    const { publicUrl } = services.settings;
    const preview = previewPage({ publicUrl, path: http.req.path, language: languageOf(http), place });
    return http.html(preview, 200, { 'cache-control': 'no-store' });
  };
}

/** The restaurant's name, for links shared with a table. An own-bill link reveals nothing. */
async function placeFor({ traffic, database }: Services, http: Context<AppEnv>): Promise<string | null> {
  const token = http.req.path.startsWith('/b/') ? null : tokenIn(http.req.path);
  if (token === null) return null;
  return traffic.serve(strangerAt(http, token), () => placeOnPaper(database.kysely, token));
}

/** The restaurant for link previews. Null if it was typed or the account is new, because anyone could write anything there. */
async function placeOnPaper(db: Kysely<Schema>, shareToken: string): Promise<string | null> {
  const row = await db
    .selectFrom('receipts as r')
    .innerJoin('auth_users as u', 'u.id', 'r.user_id')
    .select('r.restaurant_name')
    .where('r.share_token', '=', shareToken)
    .where('r.status', '<>', 'editing')
    .where(sql<boolean>`r.restaurant_name = r.scan_result->>'restaurantName'`)
    .where(sql<boolean>`u.created_at < now() - interval '1 day'`)
    .where('u.left_at', 'is', null)
    .executeTakeFirst();
  return nameForTexts(row?.restaurant_name ?? '') || null;
}

/**
 * Programs that fetch links to show them in chats, by their `User-Agent`. The same apps' browsers have other names (`FBAN`,
 * `Instagram`, `LinkedInApp`). iMessage claims to be facebookexternalhit and Twitterbot, Signal to be WhatsApp.
 */
const AGENTS = [
  'facebookexternalhit',
  'Facebot',
  'meta-externalagent',
  'Twitterbot',
  'Slackbot',
  'Slack-ImgProxy',
  'Discordbot',
  'TelegramBot',
  'LinkedInBot',
  'SkypeUriPreview',
  'Google-PageRenderer',
  'Applebot',
  'redditbot',
  'Pinterestbot',
  'Snap URL Preview Service',
  'kakaotalk-scrap',
  'vkShare',
  'Iframely',
  'Embedly',
];

/** WhatsApp starts a preview's `User-Agent`; elsewhere in it, a person is reading. */
const PREVIEW = new RegExp(`^WhatsApp/|\\b(${AGENTS.join('|')})\\b`, 'i');

/** Whether a known preview program asks; false for people, and for programs in disguise. */
export const isPreviewAgent = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && PREVIEW.test(userAgent);

/** Drawn by `npm run pictures`. */
const PICTURE = { path: '/share-preview.png', type: 'image/png', width: 1200, height: 630 };

type SharedLink = {
  publicUrl: string;
  /** As requested, '/share/…', '/preassigned/…' or '/b/…'. Drops the query. */
  path: string;
  language: Language;
  /** The restaurant, unless strangers must not see it. */
  place: string | null;
};

/** The tags by which chats show a link to a bill: nothing but the restaurant. share.html has title, description and robots tag. */
export const previewTags = ({
  publicUrl,
  path,
  language,
  place,
}: SharedLink) => html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="${PRODUCT_NAME}" />
    <meta property="og:locale" content="${LOCALES[language].replace('-', '_')}" />
    <meta property="og:url" content="${new URL(publicUrl + path).href}" />
    <meta property="og:title" content="${titleOf({ language, place })}" />
    <meta property="og:description" content="${descriptionOf(language, path)}" />
    <meta property="og:image" content="${publicUrl}${PICTURE.path}" />
    <meta property="og:image:type" content="${PICTURE.type}" />
    <meta property="og:image:width" content="${PICTURE.width}" />
    <meta property="og:image:height" content="${PICTURE.height}" />
    <meta property="og:image:alt" content="${textIn(language, sharePreview.pictureAlt)}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${titleOf({ language, place })}" />
    <meta name="twitter:description" content="${descriptionOf(language, path)}" />
    <meta name="twitter:image" content="${publicUrl}${PICTURE.path}" />
    <meta name="twitter:image:alt" content="${textIn(language, sharePreview.pictureAlt)}" />
  `;

const titleOf = ({ language, place }: Pick<SharedLink, 'language' | 'place'>) =>
  place ? textIn(language, sharePreview.titleAt, { place }) : textIn(language, sharePreview.title);

const descriptionOf = (language: Language, path: string) =>
  textIn(language, path.startsWith('/share/') ? sharePreview.chooseText : sharePreview.preassignedText);

/** The whole answer to a preview program: a head, no bill, no script. */
const previewPage = (link: SharedLink) => html`<!doctype html>
<html lang="${link.language}">
  <head>
    <meta charset="utf-8" />
    <title>${titleOf(link)} · ${PRODUCT_NAME}</title>
    <meta name="description" content="${descriptionOf(link.language, link.path)}" />
    <meta name="robots" content="noindex" />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    ${previewTags(link)}</head>
  <body></body>
</html>
`;

/** The second segment of a path, as its token; null if missing or badly encoded. */
export function tokenIn(path: string): string | null {
  const [, token] = /^\/\w+\/([^/]+)\/?$/.exec(path) ?? [];
  try {
    return token === undefined ? null : decodeURIComponent(token);
  } catch {
    return null;
  }
}

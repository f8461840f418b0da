import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { sharePreview } from '@fairtab/texts/en/documents';
import { type Language, LOCALES } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';
import { html } from 'hono/html';

/**
 * The programs that fetch a link to show a picture and a title of it in a chat. Each name is the one in its
 * `User-Agent`. The browsers inside the same apps call themselves otherwise (`FBAN`, `Instagram`, `LinkedInApp`), and
 * so does iMessage, which says that it is facebookexternalhit and Twitterbot; Signal says that it is WhatsApp.
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

/** WhatsApp's name is the first word of the preview's `User-Agent`, and one among others where a person reads. */
const PREVIEW = new RegExp(`^WhatsApp/|\\b(${AGENTS.join('|')})\\b`, 'i');

/** Whether a known program asks that shows links in chats; false for people, and for programs that hide what they are. */
export const isPreviewAgent = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && PREVIEW.test(userAgent);

/** The picture made for sharing, in the folder of the built pages: `npm run pictures` draws it. */
const PICTURE = { path: '/share-preview.png', type: 'image/png', width: 1200, height: 630 };

export type SharedLink = {
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string;
  /** Of the link, as it was asked for: '/share/…', '/preassigned/…' or '/b/…'. What a query says is nobody's to pass on. */
  path: string;
  /** Of whoever asks: a chat's program on a phone asks in the language of its owner. */
  language: Language;
  /** The restaurant, where strangers may be told. */
  place: string | null;
};

/**
 * The tags by which chats show a link to a bill, as everybody in a chat sees them: nothing of the bill but its restaurant.
 * They go with the title, the description and the robots tag that share.html has of its own.
 */
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
    <meta property="og:image:alt" content="${sayIn(language, sharePreview.pictureAlt)}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${titleOf({ language, place })}" />
    <meta name="twitter:description" content="${descriptionOf(language, path)}" />
    <meta name="twitter:image" content="${publicUrl}${PICTURE.path}" />
    <meta name="twitter:image:alt" content="${sayIn(language, sharePreview.pictureAlt)}" />
  `;

const titleOf = ({ language, place }: Pick<SharedLink, 'language' | 'place'>) =>
  place ? sayIn(language, sharePreview.titleAt, { place }) : sayIn(language, sharePreview.title);

const descriptionOf = (language: Language, path: string) =>
  sayIn(language, path.startsWith('/share/') ? sharePreview.chooseText : sharePreview.preassignedText);

/** All that a program gets which shows links in chats: a head. No bill, no script. */
export const previewPage = (link: SharedLink) => html`<!doctype html>
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

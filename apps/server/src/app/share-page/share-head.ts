import { PRODUCT_NAME } from '@fairtab/contract/product';
import { sharePreview } from '@fairtab/texts/en/share-preview';
import { say } from '@fairtab/texts/say';
import { html } from 'hono/html';

/** The picture made for sharing, in the folder of the built pages: `npm run pictures` draws it. */
const PICTURE = { path: '/share-preview.png', type: 'image/png', width: 1200, height: 630 };

export type SharedLink = {
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string;
  /** Of the link, as it was asked for: '/share/…', '/preassigned/…' or '/b/…'. What a query says is nobody's to pass on. */
  path: string;
};

/**
 * The tags by which chats show a link to a bill: the same for every bill, as everybody in a chat sees them. They go
 * with the title, the description and the robots tag that share.html has of its own.
 */
export const previewTags = ({
  publicUrl,
  path,
}: SharedLink) => html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="${PRODUCT_NAME}" />
    <meta property="og:locale" content="en_US" />
    <meta property="og:url" content="${new URL(publicUrl + path).href}" />
    <meta property="og:title" content="${say(sharePreview.title)}" />
    <meta property="og:description" content="${descriptionOf(path)}" />
    <meta property="og:image" content="${publicUrl}${PICTURE.path}" />
    <meta property="og:image:type" content="${PICTURE.type}" />
    <meta property="og:image:width" content="${PICTURE.width}" />
    <meta property="og:image:height" content="${PICTURE.height}" />
    <meta property="og:image:alt" content="${say(sharePreview.pictureAlt)}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${say(sharePreview.title)}" />
    <meta name="twitter:description" content="${descriptionOf(path)}" />
    <meta name="twitter:image" content="${publicUrl}${PICTURE.path}" />
    <meta name="twitter:image:alt" content="${say(sharePreview.pictureAlt)}" />
  `;

const descriptionOf = (path: string) =>
  say(path.startsWith('/share/') ? sharePreview.chooseText : sharePreview.preassignedText);

/** All that a program gets which shows links in chats: a head. No bill, no script. */
export const previewPage = (link: SharedLink) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${say(sharePreview.title)} · ${PRODUCT_NAME}</title>
    <meta name="description" content="${descriptionOf(link.path)}" />
    <meta name="robots" content="noindex" />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    ${previewTags(link)}</head>
  <body></body>
</html>
`;

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

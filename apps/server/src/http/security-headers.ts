import { secureHeaders } from 'hono/secure-headers';

const YEAR_SECONDS = 31_536_000;

/** What a page may load besides our own files. */
type More = {
  /** Hashes of inline style sheets. */
  styles?: readonly string[];
  /** Hashes of inline scripts. */
  scripts?: readonly string[];
  /** Origins of the captcha's widget. */
  widget?: readonly string[];
};

type Site = {
  /** As configured; undefined on trial. */
  publicUrl: string | undefined;
  /** Undefined: this origin. */
  photoOrigin: string | undefined;
};

/** Security headers for every answer, unless it has set its own. */
export const securityHeaders = (
  { publicUrl, photoOrigin }: Site,
  { styles = [], scripts = [], widget = [] }: More = {},
) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts, ...widget],
      styleSrc: ["'self'", ...styles, ...widget],
      ...(widget.length === 0 ? {} : { frameSrc: [...widget] }),
      imgSrc: ["'self'", 'blob:', ...(photoOrigin === undefined ? [] : [photoOrigin])],
      workerSrc: ["'self'"],
      connectSrc: ["'self'", ...widget],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
    },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [] },
    // Plain HTTP is how `npm start` runs.
    strictTransportSecurity: publicUrl?.startsWith('https:') ? `max-age=${YEAR_SECONDS}` : false,
    overwrite: false,
  });

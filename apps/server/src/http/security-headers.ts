import { secureHeaders } from 'hono/secure-headers';

const YEAR_SECONDS = 31_536_000;

/** What a page may load besides this installation's own files. */
type More = {
  /** Inline style sheets, as their hashes. */
  styles?: readonly string[];
  /** Inline scripts, as their hashes. */
  scripts?: readonly string[];
  /** The origins of a captcha's widget. */
  widget?: readonly string[];
};

type Site = {
  /** As it was set; undefined on trial. */
  publicUrl: string | undefined;
  /** Where photos come from; undefined: from here. */
  photoOrigin: string | undefined;
};

/** The headers that protect every answer. An answer that has its own of them keeps it. */
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

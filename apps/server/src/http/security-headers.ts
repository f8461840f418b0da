import { secureHeaders } from 'hono/secure-headers';

const YEAR_SECONDS = 31_536_000;

type More = {
  styles?: readonly string[];
  scripts?: readonly string[];
  widget?: readonly string[];
};

type Site = {
  publicUrl: string | undefined;
  photoOrigin: string | undefined;
};

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

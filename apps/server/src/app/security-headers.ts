import { secureHeaders } from 'hono/secure-headers';

const YEAR_SECONDS = 31_536_000;

/**
 * The headers that protect every answer. An answer that has its own of them keeps it.
 * @param publicUrl as it was set; undefined on trial
 * @param styleSources inline style sheets, as their hashes
 */
export const securityHeaders = (publicUrl: string | undefined, styleSources: readonly string[] = []) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", ...styleSources],
      imgSrc: ["'self'", 'blob:'],
      workerSrc: ["'self'"],
      connectSrc: ["'self'"],
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

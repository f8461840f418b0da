import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

const GUEST_PATH = /^\/(share|preassigned)\/[^/?]+\/?(\?|$)/;

function serveShareHtml(request: IncomingMessage, _response: ServerResponse, next: () => void): void {
  if (request.url && GUEST_PATH.test(request.url)) request.url = '/share.html';
  next();
}

/** Answers /share/{token} and /preassigned/{token} with share.html in development and preview, as the server does. */
export function guestPages(): Plugin {
  return {
    name: 'guest-pages',
    configureServer: (server) => {
      server.middlewares.use(serveShareHtml);
    },
    configurePreviewServer: (server) => {
      server.middlewares.use(serveShareHtml);
    },
  };
}

// What the server renders pages with: a program of its own, which it loads (pages/renderer.ts there).
export { renderHostPage } from './app/render.tsx';
export { renderGuestPage } from './guest-app/render.tsx';
export { renderVisitorPage } from './visitor-app/render.tsx';

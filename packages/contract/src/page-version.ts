/**
 * What a page says of itself on every call: which answers it understands. A page that is open while a release goes out
 * stays open, and one without network is opened from the device for days, so the server answers those that say less in
 * the earlier way (apps/server/src/app/earlier-pages.ts).
 */
export const PAGE_VERSION = { 'x-page-version': '3' } as const;

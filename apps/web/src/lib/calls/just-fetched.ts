/** Data this fresh was fetched for this page, by its route or by the server that rendered it. */
const JUST_NOW_MS = 2000;

/** `refetchOnMount` for what is refetched whenever a page shows it. */
export const unlessJustFetched = ({ state }: { state: { dataUpdatedAt: number } }): boolean =>
  Date.now() - state.dataUpdatedAt > JUST_NOW_MS;

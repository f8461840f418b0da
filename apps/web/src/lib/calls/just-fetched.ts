/** As fresh as if the page had just asked for it: its route has, before the page was there, or the server, which rendered it. */
const JUST_NOW_MS = 2000;

/** `refetchOnMount` of what is asked for again whenever a page shows it. */
export const unlessJustFetched = ({ state }: { state: { dataUpdatedAt: number } }): boolean =>
  Date.now() - state.dataUpdatedAt > JUST_NOW_MS;

import { version } from '../../../../package.json';

/** Of this release, as in the changelog. */
export const VERSION: string = version;

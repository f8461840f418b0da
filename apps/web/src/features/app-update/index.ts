export { followReleases } from './follow-releases.ts';

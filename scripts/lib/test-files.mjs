import { sourceFiles } from './run.mjs';

/** All files named like tests. */
export const testFiles = () => sourceFiles(/\.(test|spec|fault|ways)\.[cm]?[jt]sx?$/);

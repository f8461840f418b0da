import { sourceFiles } from './run.mjs';

/** Every file named like one of tests. */
export const testFiles = () => sourceFiles(/\.(test|spec|fault|ways)\.[cm]?[jt]sx?$/);

import { sourceFiles } from './run.mjs';

export const testFiles = () => sourceFiles(/\.(test|spec|fault|ways)\.[cm]?[jt]sx?$/);

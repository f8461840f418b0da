import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx'))
  .map((file) => `src/${file}`);

const OWN_WINDOW = [
  // Counts calls; pages rendered by other files would make some, too.
  'src/features/credits/payment-arrival.test.tsx',
  // A call left unanswered by another file would count as a save in progress.
  'src/features/app-update/update-checker.test.tsx',
];

/** Files that replace modules need their own, because other files have already loaded them. */
const isApart = (file: string) =>
  OWN_WINDOW.includes(file) ||
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path.join(root, file), 'utf8'));

/** Component tests that share a window and modules, and those that do not; paths from apps/web. */
export const componentTests = {
  shared: files.filter((file) => !isApart(file)),
  apart: files.filter(isApart),
};

/**
 * React's production JSX runtime. The development one records a stack per element, a tenth of the run time of all component
 * tests.
 */
export const quickJsx = {
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: {
    alias: {
      'react/jsx-runtime': createRequire(import.meta.url)
        .resolve('react/jsx-runtime')
        .replace('jsx-runtime.js', 'cjs/react-jsx-runtime.production.js'),
    },
  },
} as const;

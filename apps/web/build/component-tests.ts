import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/** The files of component tests (`*.test.tsx`). */
const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx'))
  .map((file) => `src/${file}`);

const OWN_WINDOW = [
  // It counts calls, and pages that other files have rendered would call, too.
  'src/features/credits/payment-arrival.test.tsx',
  // A call that another file has left without an answer would be a change that is being saved.
  'src/features/app-update/update-checker.test.tsx',
];

/** Whether a file needs a window and modules of its own: what it replaces, others have loaded. */
const isApart = (file: string) =>
  OWN_WINDOW.includes(file) ||
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path.join(root, file), 'utf8'));

/** Component tests whose files share a window and modules, and those that need their own; paths from apps/web. */
export const componentTests = {
  shared: files.filter((file) => !isApart(file)),
  apart: files.filter(isApart),
};

/**
 * React's runtime of JSX for production: the one for development notes a stack for every element, a tenth of the time of all
 * component tests.
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

import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run docs:pictures`: no test, but a journey that draws. */
export default defineConfig({
  ...journeys,
  testMatch: 'docs-pictures.ts',
  projects: [{ name: 'pictures' }],
});

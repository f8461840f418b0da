// Run by Vite, which replaces the globs with the modules: Node alone reads no TypeScript.
// Without the lists of a language's areas: one that is begun lists more than it has.
export const areas = import.meta.glob(
  ['../../packages/texts/src/*/*.ts', '!**/index.ts', '!**/guest-pages.ts', '!**/server.ts'],
  { eager: true },
);
export const contract = import.meta.glob(['../../packages/contract/src/*.ts', '!**/*.test.ts'], {
  eager: true,
});

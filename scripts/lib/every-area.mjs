// Run by Vite, which replaces the globs with the modules: Node alone reads no TypeScript.
export const english = import.meta.glob('../../packages/texts/src/en/*.ts', { eager: true });
export const spanish = import.meta.glob('../../packages/texts/src/es/*.ts', { eager: true });
export const contract = import.meta.glob(['../../packages/contract/src/*.ts', '!**/*.test.ts'], {
  eager: true,
});

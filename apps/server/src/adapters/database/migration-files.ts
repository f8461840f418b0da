/// <reference types="vite/types/importMeta.d.ts" />

export type Migration = { name: string; sql: string };

/** All migrations of this version, in order of their names. Vite puts their text into the bundle. */
export function migrationFiles(): Migration[] {
  const texts = import.meta.glob<string>('../../migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  return Object.entries(texts)
    .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1), sql }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

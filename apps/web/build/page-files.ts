import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Something fetched on its own: the application, a page, or a part on demand. */
type Load = { name: string; chunks: Set<Chunk> };

/** Module → what fetches it, except where an earlier load always has it. */
type Fetchers = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Assigns modules to files, so that a page is a handful of files with little unused code: on a slow phone, forty small files
 * cost more than their bytes. The bundler's default is a file per set of pages that share a module.
 */
export function createPageFiles(): { nameOf: (module: string) => string | null; learn: Plugin } {
  let fetchers: Fetchers = new Map();
  return {
    /** The name of a module's file; null for the bundler's default. */
    nameOf: (module) => {
      const by = fetchers.get(module);
      // The document loads the application's files itself, one after another.
      return by === undefined || module.endsWith('.html') ? null : fileFor(by);
    },
    /** Learns from the build REACH, which uses the bundler's default files. */
    learn: {
      name: 'page-files',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === REACH,
      generateBundle: (_options, bundle) => {
        fetchers = fetchersIn(Object.values(bundle).filter((file) => file.type === 'chunk'));
      },
    },
  };
}

/** The application's trial build, which runs before the real one. */
export const REACH = 'reach';

const APP = 'index.html';
const HOME = 'features/home/index.ts';
const RECEIPT = 'features/receipt/index.ts';
const CHECK = 'features/receipt/check/CheckStage.tsx';
const COLLECT = 'features/receipt/collect/CollectStage.tsx';
const PREASSIGN = 'features/receipt/check/PreassignStage.tsx';
/** A part of its first view. */
const PEOPLE = 'features/receipt/check/PeopleCard.tsx';
/** Shares code as the check does. */
const DRAFT = 'features/receipt/MyDraftPart.tsx';
/** They take what they need from the files of others, so that they change none of them. */
const BORROWERS = ['features/receipt/sample/index.ts', 'features/receipt/collect/index.ts'];
const ASSIGN = 'features/receipt/assign/index.ts';
const CREATE = 'features/create/index.ts';
const SETTINGS = 'features/settings/index.ts';
const DASHBOARD = 'features/dashboard/index.ts';

/** A receipt shows only one of these. */
const STAGE = /^features\/receipt\/\w+\/((Check|Preassign|Share|Collect)Stage)\.tsx$/;

const PAGE = /^features\/[\w-]+(\/assign)?\/index\.ts$/;

const isCheck = (one: string): boolean => one === CHECK || one === PREASSIGN;

/** Everything that a file's modules import has at least the same fetchers, so no two files import each other. */
function fileFor(fetchers: ReadonlySet<string>): string | null {
  if (fetchers.has(APP)) return 'app';
  const all = [...fetchers];
  const [first = ''] = all;
  const [, stage] = STAGE.exec(first) ?? [];
  if (stage && all.length === 1) return stage;
  if (all.some(isCheck) && all.every((one) => isCheck(one) || one === DRAFT)) return 'CheckStage';
  // The settings open above the home page.
  if (all.every((one) => one === HOME || one === SETTINGS)) return fetchers.has(HOME) ? 'home' : null;
  const isChecked = fetchers.has(RECEIPT) || fetchers.has(CHECK);
  const pages = new Set(all.filter((one) => PAGE.test(one)));
  if (isChecked) pages.add(RECEIPT);
  if (pages.has(HOME)) return 'parts';
  if (!isChecked) return laterFile(fetchers, pages);
  const elsewhere = [CREATE, SETTINGS, DASHBOARD].some((page) => pages.has(page));
  if (pages.has(ASSIGN)) return elsewhere ? 'items' : 'bill';
  // A final bill has nothing to edit.
  if (!elsewhere) return fetchers.has(RECEIPT) || fetchers.has(COLLECT) ? 'receipt' : 'editing';
  return pages.has(DASHBOARD) ? null : 'forms';
}

/** fileFor for modules that are neither on all pages nor in a receipt's check. */
function laterFile(fetchers: ReadonlySet<string>, pages: ReadonlySet<string>): string | null {
  if (pages.has(DASHBOARD)) return null;
  if (![...fetchers].some((one) => STAGE.test(one)))
    return pages.has(CREATE) && pages.has(SETTINGS) ? 'fields' : null;
  if (pages.has(ASSIGN)) return 'split';
  if (fetchers.has(PREASSIGN) || fetchers.has(PEOPLE)) return 'people';
  // What only a final bill and its parts need.
  if (pages.size === 0 && [...fetchers].every((one) => one === COLLECT || !STAGE.test(one)))
    return 'CollectStage';
  return pages.size === 0 ? 'table' : 'money';
}

function fetchersIn(chunks: Chunk[]): Fetchers {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loads: Load[] = chunks
    .filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
    .map((chunk) => ({ name: nameOf(chunk), chunks: withImports([chunk], byFile) }))
    .filter(({ name }) => !BORROWERS.includes(name));
  const before = loadedBefore(loads);
  const fetchers = new Map<string, Set<string>>();
  for (const load of loads)
    for (const chunk of load.chunks) {
      if (before.get(load)?.has(chunk)) continue;
      for (const module of chunk.moduleIds) {
        const known = fetchers.get(module) ?? new Set();
        fetchers.set(module, known.add(load.name));
      }
    }
  return fetchers;
}

const nameOf = ({ facadeModuleId, fileName }: Chunk): string =>
  (facadeModuleId ?? fileName).replaceAll('\\', '/').replace(/^.*\/apps\/web\/(src\/)?/, '');

export function withImports(chunks: Iterable<Chunk>, byFile: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const found = new Set(chunks);
  for (const { imports } of found)
    for (const file of imports) {
      const imported = byFile.get(file);
      if (imported) found.add(imported);
    }
  return found;
}

/** Chunks that are certainly loaded before each load: everything that all its parents have, or had before. */
function loadedBefore(loads: Load[]): Map<Load, Set<Chunk>> {
  const parents = new Map(
    loads.map((load) => {
      const [own] = load.chunks;
      return [load, loads.filter((one) => own && fetches(one, own.fileName))];
    }),
  );
  const everything = new Set(loads.flatMap(({ chunks }) => [...chunks]));
  const before = new Map(
    loads.map((load) => [load, parents.get(load)?.length ? everything : new Set<Chunk>()]),
  );
  // Shrinks until nothing changes.
  for (let changed = true; changed; ) {
    changed = false;
    for (const [load, known] of before) {
      const had = (parents.get(load) ?? []).map(
        (one) => new Set([...one.chunks, ...(before.get(one) ?? [])]),
      );
      const kept = new Set([...known].filter((chunk) => had.every((chunks) => chunks.has(chunk))));
      if (had.length === 0 || kept.size === known.size) continue;
      before.set(load, kept);
      changed = true;
    }
  }
  return before;
}

const fetches = (load: Load, file: string): boolean =>
  [...load.chunks].some(({ dynamicImports }) => dynamicImports.includes(file));

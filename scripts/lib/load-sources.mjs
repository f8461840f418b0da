import { runnerImport } from 'vite';
import { root } from './run.mjs';

/**
 * What sources export, by file.
 *
 * @param {...string} globs paths from the root, with a slash before them
 * @returns {Promise<Record<string, Record<string, any>>>}
 */
export async function loadSources(...globs) {
  const id = 'virtual:sources';
  const all = `export default import.meta.glob(${JSON.stringify(globs)}, { eager: true })`;
  const plugin = {
    name: id,
    resolveId: (/** @type {string} */ asked) => (asked === id ? id : null),
    load: (/** @type {string} */ asked) => (asked === id ? all : null),
  };
  const options = { root, logLevel: /** @type {const} */ ('silent'), configFile: false, plugins: [plugin] };
  const { module } = await runnerImport(id, /** @type {import('vite').InlineConfig} */ (options));
  return /** @type {{ default: Record<string, Record<string, any>> }} */ (module).default;
}

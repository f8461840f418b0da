import { existsSync } from 'node:fs';
import path from 'node:path';

/** What Debian's packages webkit2gtk-driver, xvfb and firefox-esr install. */
const PROGRAMS = ['WebKitWebDriver', 'Xvfb', 'firefox-esr'];

/** The programs that `npm run test:browsers` needs and this machine lacks. @returns {string[]} */
export const missingBrowsers = () => PROGRAMS.filter((name) => !findProgram(name));

/**
 * @param {string} name of a program
 * @returns {string | undefined} its path, from the folders of PATH
 */
export function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

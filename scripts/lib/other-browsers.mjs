import { findProgram } from './find-program.mjs';

/** What Debian's packages webkit2gtk-driver, xvfb and firefox-esr install. */
const PROGRAMS = ['WebKitWebDriver', 'Xvfb', 'firefox-esr'];

/** The programs that `npm run test:browsers` needs and this machine lacks. @returns {string[]} */
export const missingBrowsers = () => PROGRAMS.filter((name) => !findProgram(name));

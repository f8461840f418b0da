import type { Entry } from '@fairtab/texts/area';
import { settings } from '@fairtab/texts/en/account';
import { say } from '@fairtab/texts/say';

/** Tokens of user agents, the most specific first: Edge and Opera also claim to be Chrome, and Chrome Safari. */
const BROWSERS: [token: RegExp, name: Entry<string>][] = [
  [/\bEdg(?:A|iOS)?\//, settings.edge],
  [/\bOPR\//, settings.opera],
  [/\bSamsungBrowser\//, settings.samsung],
  [/\b(?:Firefox|FxiOS)\//, settings.firefox],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, settings.chrome],
  [/\bSafari\//, settings.safari],
];

const SYSTEMS: [token: RegExp, name: Entry<string>][] = [
  [/\biPhone\b/, settings.iphone],
  [/\biPad\b/, settings.ipad],
  [/\bAndroid\b/, settings.android],
  [/\bCrOS\b/, settings.chromeOs],
  [/\bWindows\b/, settings.windows],
  [/\bMac OS X\b/, settings.mac],
  [/\bLinux\b/, settings.linux],
];

const nameIn = (agent: string, names: typeof BROWSERS) => names.find(([token]) => token.test(agent))?.[1];

/** A browser's common name: 'Safari · iPhone'. Other programs go by their first word. Null for an empty user agent. */
export function browserName(agent: string | null): string | null {
  if (agent === null) return null;
  const known = [nameIn(agent, BROWSERS), nameIn(agent, SYSTEMS)].filter((name) => name !== undefined);
  if (known.length > 0) return known.map((name) => say(name)).join(' · ');
  return /^[\w.-]{1,40}/.exec(agent)?.[0] ?? null;
}

import { isIPv4 } from 'node:net';
import { hostname } from 'node:os';

/** Whether a server that listens on this host can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  return isIPv4(name) && name.startsWith('127.');
}

/**
 * Returns a check of Host headers. A page of another site can make its own name resolve to this machine ("DNS
 * rebinding") and would then count as same-origin; the Host header still contains that name.
 *
 * With PUBLIC_URL: its host, and the loopback names. Without it: loopback, this machine's own name, and every numeric
 * address, because phones in the same Wi-Fi open http://192.168.1.20:3000. Numeric addresses are safe: no name was
 * resolved, so none could be rebound. Ports are ignored.
 */
export function createHostCheck(publicUrl: string | undefined): (host: string) => boolean {
  const known = publicUrl === undefined ? ownNames() : new Set([new URL(publicUrl).hostname]);
  return (host) => {
    const name = nameIn(host);
    if (name === null) return false;
    return known.has(name) || isLoopback(name) || (publicUrl === undefined && isInDigits(name));
  };
}

/**
 * Where a browser has this installation open, such as `https://fairtab.example.com`: where it comes back to from a provider's page.
 * Over https that is PUBLIC_URL, whatever a request says. A trial is open under several names, and a browser is signed in under the
 * one that it asked for alone.
 * @param publicUrl as configured; undefined if it is not set
 * @param host as asked for, which the host check has let pass
 */
export function originFor(publicUrl: string | undefined, host: string): string {
  if (publicUrl?.startsWith('https:')) return new URL(publicUrl).origin;
  return new URL(`http://${host}`).origin;
}

/** The name in a Host header, as browsers write it; null if it is invalid. */
function nameIn(host: string): string | null {
  const url = `http://${host}`;
  if (!/^[^\s/@?#\\]+$/.test(host) || !URL.canParse(url)) return null;
  return new URL(url).hostname;
}

const isInDigits = (name: string) => isIPv4(name) || name.startsWith('[');

function ownNames(): Set<string> {
  const name = hostname().toLowerCase();
  return new Set([name, `${name}.local`]);
}

/**
 * Whether a provider's key may be sent to this address, which has no path: TLS protects it, or it does not leave this
 * machine.
 */
export function isSafeApi(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.pathname !== '/') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

import { isIPv4 } from 'node:net';
import { hostname } from 'node:os';

/** Whether a server on this host can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  return isIPv4(name) && name.startsWith('127.');
}

/**
 * Returns a check of Host headers against DNS rebinding, where another site's name resolves to this machine.
 * With PUBLIC_URL: its host and loopback names. Without: loopback, this machine's own name, and numeric addresses (phones on the
 * same Wi-Fi), which are safe because no name was resolved. Ignores ports.
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
 * The origin to return the browser to from a provider's page, such as `https://fairtab.example.com`. Over https that is PUBLIC_URL.
 * A trial has several names, and the session exists only under the one requested: `host`, which must have passed the host check.
 */
export function originFor(publicUrl: string | undefined, host: string): string {
  if (publicUrl?.startsWith('https:')) return new URL(publicUrl).origin;
  return new URL(`http://${host}`).origin;
}

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

/** Whether a provider's key may be sent to this origin: TLS protects it, or it stays on this machine. */
export function isSafeApi(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.pathname !== '/') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

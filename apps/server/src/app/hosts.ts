import { isIPv4 } from 'node:net';
import { hostname } from 'node:os';

/** Whether a server that listens here can be reached from this machine alone. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  return isIPv4(name) && name.startsWith('127.');
}

/**
 * Which Host headers are for this installation. A page of another site can have its own name point at this machine
 * ("DNS rebinding") and would then count as one of ours; the Host header still says that name.
 *
 * With PUBLIC_URL only its host, and this machine's loopback names. Without it, on trial: loopback, this machine's own
 * name, and every address in digits, because phones in the same Wi-Fi open http://192.168.1.20:3000. Digits are no
 * danger: whoever opens them got no name resolved, so nobody could have had it point elsewhere. Ports do not matter.
 */
export function createHostCheck(publicUrl: string | undefined): (host: string) => boolean {
  const known = publicUrl === undefined ? ownNames() : new Set([new URL(publicUrl).hostname]);
  return (host) => {
    const name = nameIn(host);
    if (name === null) return false;
    return known.has(name) || isLoopback(name) || (publicUrl === undefined && isInDigits(name));
  };
}

/** The name in a Host header, as browsers write it; null for what is none. */
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

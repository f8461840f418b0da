import dns from 'node:dns';
import { vi } from 'vitest';

/** Lets all names below s3.localhost lead to this machine, as a service's own names lead to it, until mocks are restored. */
export function resolveLocalNames(): void {
  const lookup = dns.lookup;
  const local = (name: string, ...rest: unknown[]) =>
    Reflect.apply(lookup, dns, [name.endsWith('.s3.localhost') ? '127.0.0.1' : name, ...rest]);
  vi.spyOn(dns, 'lookup').mockImplementation(local as typeof dns.lookup);
}

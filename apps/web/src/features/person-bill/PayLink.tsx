import type { PaymentLink } from '@fairtab/domain/payment-methods';
import { type ReactNode, useSyncExternalStore } from 'react';
import { opensApps } from './opens-apps.ts';

const never = () => () => {};

type PayLinkProps = { link: PaymentLink; className: string; children: ReactNode };

/**
 * A payment's link: opens the app on a phone, the web page elsewhere (specification, section 5, "Payment link"). Both open
 * in place, because browsers inside other apps have no second window. The server draws the page's address, which works
 * everywhere; what stands here is the same on every device, so that nothing moves when the browser takes over.
 */
export function PayLink({ link, ...anchor }: PayLinkProps) {
  const app = useSyncExternalStore(
    never,
    () => opensApps(navigator.userAgent),
    () => false,
  );
  return <a href={app ? link.app : link.web} {...anchor} />;
}

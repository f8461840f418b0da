import type { PaymentLink } from '@fairtab/domain/paying/payment-links';
import type { ReactNode } from 'react';
import { useFromDevice } from '../../lib/device/use-from-device.ts';

type PayLinkProps = {
  link: PaymentLink;
  className: string;
  children: ReactNode;
  /** Where nothing can be opened: there is an app alone, and not here. */
  instead?: ReactNode;
};

/**
 * A payment's link: opens the app on a phone, the web page elsewhere (specification, section 5, "Payment link"). Both open
 * in place, because browsers inside other apps have no second window. The server renders the page's address, which works
 * everywhere; what stands here is the same on every device, so that nothing moves when the browser takes over.
 */
export function PayLink({ link, instead = null, ...anchor }: PayLinkProps) {
  const app = useFromDevice(() => opensApps(navigator.userAgent), false);
  const address = app ? link.app : link.web;
  return address === null ? instead : <a href={address} {...anchor} />;
}

/**
 * Whether an address such as venmo:// opens an app: on phones, but not in the browsers inside other apps, most of which
 * show an error instead. Those do not call themselves Safari on an iPhone, and WebView on Android.
 */
export function opensApps(userAgent: string): boolean {
  if (/Android/.test(userAgent)) return !/; wv\)/.test(userAgent);
  return /iPhone|iPad|iPod/.test(userAgent) && /Safari\//.test(userAgent);
}

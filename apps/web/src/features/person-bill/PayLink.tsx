import type { PaymentLink } from '@fairtab/domain/paying/payment-links';
import type { ReactNode } from 'react';
import { useFromDevice } from '../../lib/device/use-from-device.ts';

type PayLinkProps = {
  link: PaymentLink;
  className: string;
  children: ReactNode;
  /** Shown if nothing can be opened: the method has only an app, and not on this device. */
  instead?: ReactNode;
};

/**
 * A payment link: opens the app on a phone, the web page elsewhere (specification, section 5, "Payment link"), in place,
 * because in-app browsers have no second window. Rendered with the web address, which works everywhere; the words are the same
 * on all devices, so that nothing moves on hydration.
 */
export function PayLink({ link, instead = null, ...anchor }: PayLinkProps) {
  const app = useFromDevice(() => opensApps(navigator.userAgent), false);
  const address = app ? link.app : link.web;
  return address === null ? instead : <a href={address} {...anchor} />;
}

/**
 * Whether links such as venmo:// open apps: on phones, except most in-app browsers, which show an error. Those do not call
 * themselves Safari on an iPhone, and are WebView on Android.
 */
export function opensApps(userAgent: string): boolean {
  if (/Android/.test(userAgent)) return !/; wv\)/.test(userAgent);
  return /iPhone|iPad|iPod/.test(userAgent) && /Safari\//.test(userAgent);
}

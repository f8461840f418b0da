/**
 * Whether an address such as venmo:// opens an app: on phones, but not in the browsers inside other apps, most of which
 * show an error instead. Those do not call themselves Safari on an iPhone, and WebView on Android.
 */
export function opensApps(userAgent: string): boolean {
  if (/Android/.test(userAgent)) return !/; wv\)/.test(userAgent);
  return /iPhone|iPad|iPod/.test(userAgent) && /Safari\//.test(userAgent);
}

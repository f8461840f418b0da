import { useEffect } from 'react';
import { captchaInfo, setCaptchaBox } from './captcha.ts';

/** Where a captcha's widget appears, if one is set up and asks something. */
export function CaptchaBox() {
  useEffect(() => {
    // Only a document that was loaded as /auth may load the widget (content security policy).
    // jsdom has no such entries.
    const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
    const isOwn = navigation === undefined || new URL(navigation.name).pathname === location.pathname;
    if (!isOwn) void captchaInfo().then((captcha) => captcha && location.reload());
  }, []);
  return <div ref={setCaptchaBox} className="flex justify-center empty:hidden" />;
}

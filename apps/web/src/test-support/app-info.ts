import type { AppInfo } from '@fairtab/contract/account/account';

/** An installation on which sharing costs a credit. */
export const APP_INFO: AppInfo = {
  version: '0.1.0',
  ...{ texts: true, host_tip: true, registration: 'open', operator: null, kept_log_months: null },
  ...{ demo: true, vision: 'offline', providers: [], sso: false },
  captcha: null,
  credits: {
    prices: {
      ...{ mooch: 'price_m', occasional: 'price_o', social: 'price_s' },
      ...{ leader: 'price_l', unlimited: 'price_u' },
    },
  },
};

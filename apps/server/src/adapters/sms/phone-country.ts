import type { Phone } from '@fairtab/domain/texting/phone';

/** Calling codes of one country each, with its ISO code; fewer than all, because they only make a refusal clearer. */
const COUNTRIES = new Map(
  [
    '20 EG 27 ZA 30 GR 31 NL 32 BE 33 FR 34 ES 36 HU 40 RO 41 CH 43 AT 45 DK 46 SE 48 PL 49 DE',
    '51 PE 52 MX 54 AR 55 BR 56 CL 57 CO 58 VE 60 MY 62 ID 63 PH 64 NZ 65 SG 66 TH 81 JP 82 KR',
    '84 VN 86 CN 90 TR 91 IN 92 PK 94 LK 351 PT 352 LU 353 IE 354 IS 356 MT 357 CY 359 BG 370 LT',
    '371 LV 372 EE 380 UA 381 RS 385 HR 386 SI 420 CZ 421 SK 502 GT 503 SV 504 HN 505 NI 506 CR',
    '507 PA 591 BO 593 EC 595 PY 598 UY 852 HK 886 TW 966 SA 971 AE 972 IL 977 NP 880 BD',
  ]
    .flatMap((row) => row.match(/\d+ [A-Z]+/g) ?? [])
    .map((pair) => {
      const [code = '', country = ''] = pair.split(' ');
      return [code, country];
    }),
);

/** The ISO code of a number's country; null if unknown, or if countries share the calling code. */
export const countryOf = (phone: Phone): string | null =>
  COUNTRIES.get(phone.slice(1, 3)) ?? COUNTRIES.get(phone.slice(1, 4)) ?? null;

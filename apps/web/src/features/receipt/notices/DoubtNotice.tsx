import type { ScanDoubt } from '@fairtab/contract/scalars';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { Notice } from '../../../components/base/Notice.tsx';

const WORDS = {
  no_receipt: [texts.noReceiptTitle, texts.noReceiptText],
  several: [texts.severalTitle, texts.severalText],
  sums: [texts.sumsTitle, texts.sumsText],
} as const;

/** Says above the items why all of them need a look. */
export function DoubtNotice({ doubt }: { doubt: ScanDoubt }) {
  const [title, text] = WORDS[doubt];
  return <Notice title={say(title)}>{say(text)}</Notice>;
}

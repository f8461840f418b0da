import type { PaymentOption } from '@fairtab/domain/payment-links';
import { PAYMENT_METHODS } from '@fairtab/domain/payment-methods';
import { breakdown } from '@fairtab/texts/en/bill';
import { payBack } from '@fairtab/texts/en/paying';
import { say } from '@fairtab/texts/say';
import { buttonStyle } from '../../components/base/button-style.ts';
import { Notice } from '../../components/base/Notice.tsx';
import { CopyToPay } from './CopyToPay.tsx';
import { HostLeft } from './HostLeft.tsx';
import { PayByPhone } from './PayByPhone.tsx';
import { PayLink } from './PayLink.tsx';
import { optionsByCode, owedIn, type PayBackProps, paymentOf, paymentOptionsOf } from './payment-options.ts';

const QUIET = buttonStyle('quiet', 'small');

/**
 * All ways to pay but the one behind 'Pay Back Hana': its web page for phones without its app, its address on paper, the
 * host's other methods, what is copied into an app, and a code for
 * another device. Without any method: by hand.
 */
export function OtherWayToPay(props: PayBackProps) {
  const { receipt, amount } = props;
  const owed = owedIn(props);
  const payer = receipt.payer_name;
  const options = paymentOptionsOf(props);
  const [first] = options;
  if (first === undefined) {
    if (receipt.kept_until !== null) return <HostLeft receipt={receipt} amount={amount} />;
    if (amount <= 0) return null;
    return (
      <Notice tone="neutral" title={say(breakdown.noHandleTitle)}>
        {say(breakdown.noHandleText, { payer, amount: owed })}
      </Notice>
    );
  }
  return (
    <div className="grid w-full min-w-0 grid-cols-1 justify-items-center gap-2">
      <FirstElsewhere option={first} payer={payer} />
      <OtherLinks options={options.slice(1)} />
      {options.map((option) => (
        <CopyToPay key={option.method} option={option} owed={paymentOf(props)} payee={payer} />
      ))}
      <PayByPhone options={optionsByCode(props)} owed={paymentOf(props)} payee={payer} />
    </div>
  );
}

/** The primary button's payment without its app, and on paper. */
function FirstElsewhere({ option: { method, link }, payer }: { option: PaymentOption; payer: string }) {
  const web = link?.web ?? null;
  if (link === null || web === null) return null;
  return (
    <>
      {link.app !== web && (
        <a href={web} className={`${QUIET} text-center pointer-fine:hidden print:hidden`}>
          {say(breakdown.payOnWeb, {
            method: PAYMENT_METHODS[method].name,
            site: web.split('/')[2] ?? '',
          })}
        </a>
      )}
      <p className="hidden break-all text-center print:block">{say(breakdown.payAt, { payer, link: web })}</p>
    </>
  );
}

function OtherLinks({ options }: { options: readonly PaymentOption[] }) {
  const links = options.flatMap(({ method, link }) => (link === null ? [] : [{ method, link }]));
  if (links.length === 0) return null;
  return (
    <div className="flex flex-wrap justify-center gap-x-2 print:hidden">
      {links.map(({ method, link }) => (
        <PayLink key={method} link={link} className={QUIET}>
          {say(payBack.payWith, { method: PAYMENT_METHODS[method].name })}
        </PayLink>
      ))}
    </div>
  );
}

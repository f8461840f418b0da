import { otherCurrency } from '@fairtab/domain/currency';
import { PAYMENT_METHODS, type PayWay, shownHandle } from '@fairtab/domain/payment-methods';
import { breakdown } from '@fairtab/texts/en/breakdown';
import { payBack } from '@fairtab/texts/en/pay-back';
import { say } from '@fairtab/texts/say';
import { Button } from '../../components/base/Button.tsx';
import { buttonStyle } from '../../components/base/button-style.ts';
import { toast } from '../../lib/toast.ts';
import { useCopy } from '../../lib/use-copy.ts';
import { PayLink } from './PayLink.tsx';
import { type PayBackProps, waysOf } from './ways-of.ts';

/** 'Pay Back Hana': pays in the way that the host offers first. If there is none it says what to do instead. */
export function PayBack(props: PayBackProps) {
  const { receipt, amount } = props;
  const payer = receipt.payer_name;
  const [first] = waysOf(props);
  if (first === undefined)
    return (
      <>
        <p className="text-balance text-detail text-ink-soft">
          {amount > 0 ? say(breakdown.noHandleShort, { payer }) : say(breakdown.nothingToPay)}
        </p>
        {amount > 0 && <OtherCurrency receipt={receipt} way={null} />}
      </>
    );
  return (
    <>
      {first.link === null ? (
        <PayByCopy {...props} way={first} />
      ) : (
        <PayLink link={first.link} className={`${buttonStyle('primary')} text-balance text-center`}>
          {say(breakdown.payBack, { payer })}
        </PayLink>
      )}
      <OtherCurrency receipt={receipt} way={first} />
    </>
  );
}

/** Copies whom to pay, and says what to do with it: the service has no address that opens it. */
function PayByCopy({ receipt, amount, way }: PayBackProps & { way: PayWay }) {
  const { copy } = useCopy(shownHandle(way));
  async function pay() {
    if (!(await copy())) return;
    const { name: method } = PAYMENT_METHODS[way.method];
    toast({
      title: say(payBack.copiedTitle, { handle: shownHandle(way) }),
      text: say(payBack.copiedText, { method, amount }),
      tone: 'success',
    });
  }
  return (
    <Button onClick={() => void pay()} className="text-balance">
      {say(breakdown.payBack, { payer: receipt.payer_name })}
    </Button>
  );
}

type OtherCurrencyProps = Pick<PayBackProps, 'receipt'> & { way: PayWay | null };

/** Where the amount to pay, in an app or another way, is not in US dollars. The code alone: browsers and the server differ in some names. */
function OtherCurrency({ receipt, way }: OtherCurrencyProps) {
  const code = otherCurrency(receipt.printed_currency);
  if (code === null) return null;
  return (
    <p className="text-balance pt-1 text-detail text-ink-soft">
      {way === null
        ? say(breakdown.otherCurrencyNoLink, { code })
        : say(breakdown.otherCurrency, { code, method: PAYMENT_METHODS[way.method].name })}
    </p>
  );
}

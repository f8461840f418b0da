import type { PaymentOption } from '@fairtab/domain/paying/payment-links';
import { copiedHandle, PAYMENT_METHODS, shownHandle } from '@fairtab/domain/paying/payment-methods';
import { breakdown } from '@fairtab/texts/en/bill';
import { payBack } from '@fairtab/texts/en/paying';
import { say } from '@fairtab/texts/say';
import { Button, buttonStyle } from '../../components/base/Button.tsx';
import { useCopy } from '../../lib/device/use-copy.ts';
import { toast } from '../../lib/toast.ts';
import { PayLink } from './PayLink.tsx';
import { owedIn, type PayBackProps, paymentOf, paymentOptionsOf } from './payment-options.ts';
import { useCodeToCopy } from './use-code-to-copy.ts';

type Props = PayBackProps & {
  /** True for the rest of a total shown beside it. */
  rest?: boolean;
};

/** 'Pay Back Hana': pays with the host's first method, or explains what to do without one. */
export function PayBack(props: Props) {
  const [first] = paymentOptionsOf(props);
  if (first === undefined)
    return <p className="text-balance text-detail text-ink-soft">{insteadOfPaying(props)}</p>;
  const copies = <PayByCopy {...props} option={first} />;
  if (first.link === null) return copies;
  return (
    <PayLink
      link={first.link}
      className={`${buttonStyle('primary')} text-balance text-center`}
      instead={copies}
    >
      {wordsOf(props)}
    </PayLink>
  );
}

function wordsOf({ rest = false, ...props }: Props): string {
  const payer = props.receipt.payer_name;
  return rest
    ? say(breakdown.payTheRest, { payer, amount: owedIn(props) })
    : say(breakdown.payBack, { payer });
}

const insteadOfPaying = ({ receipt, amount }: PayBackProps): string =>
  amount <= 0 ? say(breakdown.nothingToPay) : say(breakdown.noHandleShort, { payer: receipt.payer_name });

/** Copies the payee, or a code with everything, and explains where to paste it: there is no link to open. */
function PayByCopy({ option, ...props }: Props & { option: PaymentOption }) {
  const { name: method, holder } = PAYMENT_METHODS[option.method];
  const amount = owedIn(props);
  const code = useCodeToCopy(option, paymentOf(props), props.receipt.payer_name);
  const { copy } = useCopy(code ?? copiedHandle(option));
  async function pay() {
    if (!(await copy())) return;
    const how = holder ? say(payBack.transferText, { amount }) : say(payBack.copiedText, { method, amount });
    toast({
      title: code ? say(payBack.codeCopiedTitle) : say(payBack.copiedTitle, { handle: shownHandle(option) }),
      text: code ? say(payBack.codeCopiedText, { amount }) : how,
      tone: 'success',
    });
  }
  return (
    <Button onClick={() => void pay()} className="text-balance">
      {wordsOf(props)}
    </Button>
  );
}

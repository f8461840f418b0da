import { Notice } from '../../../components/base/Notice.tsx';

/** A name that somebody has taken without giving a phone: only the host can tell who is right. */
export function TakenName({ name, payer }: { name: string; payer: string }) {
  return (
    <Notice title={`Somebody opened this bill as ${name}`}>
      If {name} is you, ask {payer} to free the name. It can be picked here as soon as they have.
    </Notice>
  );
}

import { settings } from '@fairtab/texts/en/settings';
import { say } from '@fairtab/texts/say';
import { Button } from '../../components/base/Button.tsx';
import type { ProofWay } from './proof-ways.ts';

type ProofSwitchProps = {
  ways: readonly ProofWay[];
  current: ProofWay;
  onTurn: (way: ProofWay) => void;
};

/** The other ways to prove who is there, one quiet line each. */
export function ProofSwitch({ ways, current, onTurn }: ProofSwitchProps) {
  const others = ways.filter((way) => way.id !== current.id);
  if (others.length === 0) return null;
  return (
    <div className="-ml-3 grid justify-items-start">
      {others.map((way) => (
        <Button key={way.id} variant="quiet" size="small" className="text-left" onClick={() => onTurn(way)}>
          {current.kind === 'password' ? say(settings.proofByCode) : wordsFor(way)}
        </Button>
      ))}
    </div>
  );
}

function wordsFor(way: ProofWay): string {
  if (way.kind === 'password') return say(settings.proofByPassword);
  if (way.kind === 'recovery') return say(settings.proofByRecovery);
  if (way.kind === 'text') return say(settings.proofByText, { last4: way.factor.hint ?? '' });
  if (way.kind === 'own')
    return 'email' in way.to
      ? say(settings.proofByEmail)
      : say(settings.proofByText, { last4: way.to.phone.slice(-4) });
  const name = way.factor.friendly_name;
  return name ? say(settings.proofByNamedApp, { name }) : say(settings.proofByApp);
}

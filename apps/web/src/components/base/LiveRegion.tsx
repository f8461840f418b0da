import { useEffect, useState } from 'react';
import { onAnnounce } from '../../lib/announce.ts';

/** The live region of announce(). Once per entry. */
export function LiveRegion() {
  const [text, setText] = useState('');
  useEffect(() => onAnnounce(setText), []);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

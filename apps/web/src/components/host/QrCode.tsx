import { QR } from '@fairtab/domain/input/limits';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** The dark modules as one path of 1 × 1 squares. */
function modulesPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: QR.errorCorrectionLevel, boostEcc: false, border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size: size + 2 * QR.margin, path: path.join('') };
}

/** 256 px, margin 2, level M; dark on white even in dark mode, for scanners. Load it lazily. @throws if the text is too long */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => modulesPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={QR.size}
      height={QR.size}
      viewBox={`${-QR.margin} ${-QR.margin} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="max-w-full rounded-sm"
    >
      <path fill="#fff" d={`M${-QR.margin} ${-QR.margin}h${size}v${size}h${-size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

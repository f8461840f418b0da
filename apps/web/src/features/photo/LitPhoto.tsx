import type { PhotoBox } from '@fairtab/domain/photo-lines';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { LitLine, scaled } from './LitLine.tsx';
import { around, type FramedLook, framed, unlit } from './pan-zoom.ts';

type LitPhotoProps = {
  address: string;
  /** The lines to light up; without any the photo is shown whole, or a long receipt from its top. */
  boxes: readonly PhotoBox[];
  onBroken: () => void;
};

/**
 * The photo in a frame: a strip on a phone; on a wide screen whole, or moved and enlarged so that the lit line stands in
 * the middle of the frame.
 */
export function LitPhoto({ address, boxes, onBroken }: LitPhotoProps) {
  const picture = useRef<HTMLSpanElement>(null);
  /** The frame's width in widths of the picture: a long receipt is narrower than its frame. */
  const [room, setRoom] = useState(1);
  const box = around(boxes);

  function measure() {
    const { offsetWidth = 0, parentElement } = picture.current ?? {};
    if (offsetWidth > 0) setRoom((parentElement?.clientWidth ?? offsetWidth) / offsetWidth);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window may have been resized since the last line
  useLayoutEffect(measure, [boxes]);

  return (
    <span className="grid overflow-hidden lg:place-items-center">
      <span
        ref={picture}
        style={lookOf(box === null ? unlit(room) : framed(box, room))}
        className="relative block motion-safe:transition-transform motion-safe:duration-150 lg:[scale:var(--scale)] lg:[translate:var(--move)]"
      >
        <img
          src={address}
          alt=""
          onLoad={measure}
          onError={onBroken}
          className="h-18 w-full object-cover object-[50%_25%] lg:h-auto lg:max-h-[max(20rem,calc(100dvh-18rem))] lg:w-auto"
        />
        <span className="hidden lg:contents">
          {boxes.map((line) => (
            <LitLine key={line.join(' ')} box={line} />
          ))}
        </span>
      </span>
    </span>
  );
}

/** In custom properties, which a phone's strip does not use. */
const lookOf = ({ scale, x, y }: FramedLook): CSSProperties & Record<'--move', string> => ({
  ...scaled(scale),
  '--move': [percent(x), percent(y)].join(' '),
});

const percent = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`;

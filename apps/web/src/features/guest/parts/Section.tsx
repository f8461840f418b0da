import { type ReactNode, useId } from 'react';
import { PaperSheet } from '../../../components/base/Page.tsx';

type SectionProps = {
  title: string;
  text?: ReactNode;
  torn?: 'none' | 'both';
  children: ReactNode;
};

export function Section({ title, text, torn = 'none', children }: SectionProps) {
  const id = useId();
  return (
    <PaperSheet
      as="section"
      labelledBy={id}
      torn={torn}
      className="grid grid-cols-1 gap-3 max-sm:px-4 max-sm:pt-4"
    >
      <div className="@container grid grid-cols-1 gap-1">
        {/* On the narrowest phones also one line in the fallback font: nothing moves when ours has loaded. */}
        <h2 id={id} className="text-[1.375rem] max-[359px]:text-[1.0625rem] @max-[14rem]:text-base">
          {title}
        </h2>
        {text && <div className="text-detail text-ink-soft">{text}</div>}
      </div>
      {children}
    </PaperSheet>
  );
}

import { type ReactNode, useId } from 'react';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';

export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <PaperSheet as="section" labelledBy={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </PaperSheet>
  );
}

import type { Cents } from '@fairtab/domain/money';
import type { ReactNode } from 'react';
import { BottomBar } from '../../../components/base/Page.tsx';
import { type SavePhase, SaveState } from '../../../components/base/SaveState.tsx';
import { TotalButton } from '../parts/TotalButton.tsx';

type TotalBarProps = {
  total: Cents;
  save: SavePhase;
  onOpen: () => void;
  /** The button Submit. */
  children: ReactNode;
};

/** The bar at the bottom: the viewer's total, whether it is saved, and Submit. */
export function TotalBar({ total, save, onOpen, children }: TotalBarProps) {
  return (
    <BottomBar>
      <div className="-my-1 flex w-full flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <div className="relative grid max-w-full shrink-0 justify-items-start @max-[22rem]/bar:flex @max-[22rem]/bar:items-end">
          <TotalButton total={total} onOpen={onOpen} />
          <SaveState phase={save} />
        </div>
        <div className="flex flex-[1_1_8rem] justify-end @max-[14rem]/bar:basis-18">{children}</div>
      </div>
    </BottomBar>
  );
}

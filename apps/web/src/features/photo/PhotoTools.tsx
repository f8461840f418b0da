import { photo } from '@fairtab/texts/en/photo';
import { say } from '@fairtab/texts/say';
import { IconButton } from '../../components/base/IconButton.tsx';
import { CrossIcon, MinusIcon, PlusIcon, TurnIcon, WholeIcon } from '../../components/icons/icons.tsx';

type PhotoToolsProps = {
  onZoom: (factor: number) => void;
  onWhole: () => void;
  onTurn: () => void;
  onClose: () => void;
};

/** Everything a finger can do to the photo, as buttons. */
export function PhotoTools({ onZoom, onWhole, onTurn, onClose }: PhotoToolsProps) {
  return (
    <div className="flex items-center justify-end border-line sm:gap-1 border-b bg-sheet px-2 py-1">
      <h2 id="photo-heading" tabIndex={-1} className="mr-auto min-w-0 truncate px-1 text-lg sm:px-2">
        {say(photo.heading)}
      </h2>
      <IconButton label={say(photo.smallerLabel)} onClick={() => onZoom(1 / 1.5)}>
        <MinusIcon />
      </IconButton>
      <IconButton label={say(photo.largerLabel)} onClick={() => onZoom(1.5)}>
        <PlusIcon />
      </IconButton>
      <IconButton label={say(photo.wholeLabel)} onClick={onWhole}>
        <WholeIcon />
      </IconButton>
      <IconButton label={say(photo.turnLabel)} onClick={onTurn}>
        <TurnIcon />
      </IconButton>
      <IconButton label={say(photo.closeLabel)} onClick={onClose}>
        <CrossIcon />
      </IconButton>
    </div>
  );
}

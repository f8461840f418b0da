import { Button } from '../../../components/base/Button.tsx';

type RowActionProps = {
  /** For screen readers: what the word does, and to whom. */
  label: string;
  pending?: boolean;
  onPress: () => void;
  children: string;
};

/**
 * What there is to do about one line of a row, at its end. Taller than the line, over what is no button: all rows are of
 * one height.
 */
export function RowAction({ label, pending = false, onPress, children }: RowActionProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="-my-3 -mr-3 shrink-0"
      aria-label={label}
      pending={pending}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}

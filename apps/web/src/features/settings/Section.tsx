import { settings } from '@fairtab/texts/en/account';
import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../../components/base/Button.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { Notice } from '../../components/base/Notice.tsx';
import { SkeletonLines } from '../../components/base/Skeleton.tsx';
import { DownIcon } from '../../components/icons/form-icons.tsx';

type SectionProps = {
  title: string;
  /** The current setting, in a few words. */
  state?: ReactNode;
  children: ReactNode;
};

/** A setting, folded to a row. Its input is preserved while folded. */
export function Section({ title, state, children }: SectionProps) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);

  useEffect(() => {
    if (open) body.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  return (
    <section className="border-line border-t">
      <h3 className="font-text tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] items-center gap-3 rounded-sm px-2 py-2 text-left hover:bg-sunk/60"
          onClick={() => {
            setUsed(true);
            setOpen(!open);
          }}
        >
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span className="font-semibold">{title}</span>
            {state && <span className="wrap-anywhere font-normal text-detail text-ink-soft">{state}</span>}
          </span>
          <DownIcon
            className={classNames('shrink-0 text-ink-soft transition-transform', open && 'rotate-180')}
          />
        </button>
      </h3>
      <div ref={body} id={id} hidden={!open} className="grid grid-cols-1 gap-4 pt-1 pb-5">
        {used && children}
      </div>
    </section>
  );
}

type LoadedProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

/** A section's fetched content: the other settings work without it. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <SkeletonLines label={text(components.loading)} lines={2} />;
  return (
    <Notice
      tone="danger"
      title={text(settings.loadFailed)}
      action={
        <Button variant="secondary" size="small" pending={isFetching} onClick={() => refetch()}>
          {text(components.loadAgain)}
        </Button>
      }
    >
      {error.message}
    </Notice>
  );
}

export const Explained = ({ children }: { children: ReactNode }) => (
  <p className="text-detail text-ink-soft">{children}</p>
);

type RowProps = {
  name?: string;
  /** Below the name, one per line. */
  details: readonly (string | null)[];
  /** At the end of the row: its button, or a replacement. */
  end: RowButton | ReactElement;
  children?: ReactNode;
};

type RowButton = { words: string; label: string; expanded?: boolean; onPress: () => void };

export function Row({ name, details, end, children }: RowProps) {
  return (
    <li className="grid grid-cols-1 gap-3">
      <div className="flex min-h-tap flex-wrap items-center gap-x-3 gap-y-1">
        <span className="grid min-w-0 flex-[1_1_7rem]">
          {name && <span className="wrap-anywhere font-medium">{name}</span>}
          {details.map(
            (detail) =>
              detail && (
                <span key={detail} className="wrap-anywhere text-detail text-ink-soft">
                  {detail}
                </span>
              ),
          )}
        </span>
        {'words' in end ? (
          <Button
            variant="quiet"
            size="small"
            className="-mr-3"
            aria-label={end.label}
            {...(end.expanded !== undefined && { 'aria-expanded': end.expanded })}
            onClick={end.onPress}
          >
            {end.words}
          </Button>
        ) : (
          end
        )}
      </div>
      {children}
    </li>
  );
}

type FormActionsProps = Pick<ComponentProps<typeof Button>, 'pending' | 'variant'> & {
  action: string;
  onCancel: () => void;
  children?: ReactNode;
};

/** The end of a form that replaces something: its button, and Cancel. */
export const FormActions = ({ action, onCancel, children, ...button }: FormActionsProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <Button type="submit" {...button}>
      {action}
    </Button>
    <Button variant="quiet" onClick={onCancel}>
      {text(components.cancel)}
    </Button>
    {children}
  </div>
);

/** The button of a form that stays. */
export const SubmitButton = ({ pending, children }: { pending: boolean; children: string }) => (
  <Button variant="secondary" type="submit" pending={pending} className="sm:justify-self-start">
    {children}
  </Button>
);

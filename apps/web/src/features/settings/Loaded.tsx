import { settings } from '@fairtab/texts/en/settings';
import { say } from '@fairtab/texts/say';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { SkeletonLines } from '../../components/base/Skeleton.tsx';

type LoadedProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

/** What a section shows of something that is fetched: the rest of the settings works without it. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <SkeletonLines label={say(settings.loadingLabel)} lines={2} />;
  return (
    <Notice
      tone="danger"
      title={say(settings.loadFailed)}
      action={
        <Button variant="secondary" size="small" pending={isFetching} onClick={() => refetch()}>
          {say(settings.loadAgain)}
        </Button>
      }
    >
      {error.message}
    </Notice>
  );
}

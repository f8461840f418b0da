import { admin } from '@fairtab/texts/en/admin';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/base/Button.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { SkeletonLines } from '../../components/base/Skeleton.tsx';
import { call } from '../../lib/api.ts';
import { CreditChangeRow } from '../credits/index.ts';

export const historyKey = (userId: string) => ['credit-changes', userId] as const;

/** The latest ten changes of somebody's credits, newest first. */
export function CreditHistory({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: historyKey(userId),
    queryFn: ({ signal }) => call('GET /rest/v1/credit_changes', { query: { user_id: userId } }, { signal }),
    staleTime: 0,
  });
  return (
    <div className="grid grid-cols-1 gap-1">
      <h3 className="font-semibold font-text tracking-normal">{say(admin.historyHeading)}</h3>
      {data?.length === 0 && <p className="text-detail text-ink-soft">{say(admin.noHistory)}</p>}
      {data && data.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {data.map((change) => (
            <CreditChangeRow key={change.id} {...change} />
          ))}
        </ul>
      )}
      {!data && !error && <SkeletonLines label={say(admin.historyLoading)} lines={2} />}
      {!data && error && (
        <Notice
          tone="danger"
          title={say(admin.historyFailed)}
          action={
            <Button variant="secondary" size="small" pending={isFetching} onClick={() => refetch()}>
              {say(admin.tryAgain)}
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
    </div>
  );
}

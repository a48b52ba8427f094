import { useQuery } from '@tanstack/react-query';
import type { MeWire } from '@/lib/core/contracts/usage';
import { isLoopbackHost } from '@/lib/core/model/loopback';
import { type Allowance, formatWait, planStarts, reservedRenders } from '@/lib/core/model/render-allowance';
import { client } from '../api/client';
import { momentIn } from '../ui/time';
import { StorageNote } from '../usage/storage-note';

/** How often the numbers are loaded again while they are shown. */
const RELOAD_MS = 30_000;

/** The limits of the user and what is left of them; undefined until they have arrived, and if they can't be loaded. */
export const useLimits = (): MeWire | undefined =>
  useQuery({
    queryKey: ['/me'],
    queryFn: ({ signal }) => client.account.get({ signal }),
    staleTime: 0,
    refetchInterval: RELOAD_MS,
  }).data;

export const renderAllowanceOf = (limits: MeWire | undefined): Allowance | undefined => {
  const bucket = limits?.rate_limits.find((limit) => limit.bucket === 'render');
  return bucket && { limit: bucket.limit, remaining: bucket.remaining, resetSeconds: bucket.reset_seconds };
};

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Such as `at 14:20`. */
const momentAfter = (seconds: number, now: Date, timeZone?: string): string =>
  momentIn(timeZone, now)(new Date(now.getTime() + seconds * 1000).toISOString());

/** Such as `6 videos, 4 renders left for batches this hour: 4 can start now, 2 at 14:20.` */
export const describeBatch = (count: number, allowance: Allowance, now = new Date(), timeZone?: string): string => {
  const left = Math.max(0, allowance.remaining - reservedRenders(allowance.limit));
  const [first, second, ...later] = planStarts(count, allowance);
  if (!first) return '';
  const when = (seconds: number) => (seconds === 0 ? 'now' : momentAfter(seconds, now, timeZone));
  const last = later.at(-1);
  const starts = [
    `${first.count === count && count > 1 ? 'all' : first.count} can start ${when(first.inSeconds)}`,
    ...(second ? [`${second.count} ${when(second.inSeconds)}`] : []),
    ...(last ? [`the last ${when(last.inSeconds)}`] : []),
  ];
  const renders = left === 0 ? 'no renders' : plural(left, 'render');
  return `${plural(count, 'video')}, ${renders} left for batches this hour: ${starts.join(', ')}.`;
};

/** On one's own machine, whoever reads this can raise the limit. */
const RaiseLimit = () =>
  isLoopbackHost(window.location.hostname) ? (
    <>
      {' '}
      To raise the limit, set <code>RATE_LIMIT_RENDER</code> on your server.
    </>
  ) : null;

const noteStyles = 'grid gap-1 text-pretty text-muted-foreground text-xs leading-5 tabular-nums empty:hidden';

interface RenderAllowanceProps {
  limits: MeWire | undefined;
  /** Whether one video is started, which can be exported in the browser instead. */
  isSingle?: boolean;
}

/** What is left for videos before they are started. */
export const RenderAllowance = ({ limits, isSingle = true }: RenderAllowanceProps) => {
  const allowance = renderAllowanceOf(limits);
  if (!limits || !allowance) return null;
  const { limit, remaining, resetSeconds } = allowance;
  return (
    <div className={noteStyles}>
      <p>
        {remaining > 0 ? (
          `${remaining} of ${plural(limit, 'render')} left this hour.${isSingle ? '' : ' Other videos wait for the next hour.'}`
        ) : (
          <>
            You’ve used all {limit} renders of this hour. {isSingle ? 'The video starts' : 'Videos start'}{' '}
            {momentAfter(resetSeconds, new Date())}, in {formatWait(resetSeconds)}.
            {isSingle && ' To get it now, choose “In this browser”, which is free.'}
            <RaiseLimit />
          </>
        )}
      </p>
      <StorageNote limits={limits} resource="render_bytes" />
    </div>
  );
};

/** When the videos of a batch start, before it is created. @param count of videos; 0 shows only the storage */
export const BatchAllowance = ({ count }: { count: number }) => {
  const limits = useLimits();
  const allowance = renderAllowanceOf(limits);
  if (!limits || !allowance) return null;
  const isDelayed = planStarts(count, allowance).some(({ inSeconds }) => inSeconds > 0);
  return (
    <div className={noteStyles}>
      {count > 0 && (
        <p>
          {describeBatch(count, allowance)}
          {isDelayed && <RaiseLimit />}
        </p>
      )}
      <StorageNote limits={limits} resource="render_bytes" />
    </div>
  );
};

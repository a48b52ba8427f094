import { formatDuration } from '../renders/format';
import { Progress } from '../ui/progress';

export interface Bucket {
  name: string;
  limit: number;
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
  /** `minute` or `hour`. */
  window: string;
}

export const Buckets = ({ buckets }: { buckets: readonly Bucket[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
    {buckets.map(({ name, limit, remaining, resetSeconds, window }) => (
      <li key={name} className="grid gap-2 rounded-xl border border-border p-4">
        <p className="text-muted-foreground">{name}</p>
        <p className="tabular-nums">
          <span className="font-semibold text-xl">{limit - remaining}</span>
          <span className="text-muted-foreground">
            {' '}
            of {limit} used this {window}
          </span>
        </p>
        <Progress value={(100 * (limit - remaining)) / Math.max(1, limit)} label={`${name} used`} />
        <p className="text-muted-foreground text-xs leading-5">
          {remaining} left{remaining < limit && `, resets in ${formatDuration(resetSeconds)}`}
        </p>
      </li>
    ))}
  </ul>
);

interface Day {
  day: string;
  ok: number;
  refused: number;
  failed: number;
}

const PARTS = [
  { part: 'failed', label: 'Server errors (5xx)', color: 'bg-destructive' },
  { part: 'refused', label: 'Client errors (4xx)', color: 'bg-muted-foreground/60' },
  { part: 'ok', label: 'Successful', color: 'bg-primary' },
] as const;

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const formatDay = (day: string) => DATE.format(new Date(`${day}T00:00:00Z`));

/** Requests per day as bars, with a table for screen readers. */
export const DaysChart = ({ days }: { days: readonly Day[] }) => {
  const totals = days.map(({ ok, refused, failed }) => ok + refused + failed);
  const peak = Math.max(1, ...totals);
  return (
    <figure className="rounded-xl border border-border p-4">
      <figcaption className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-xs">
        <span className="grow font-medium text-sm max-sm:w-full">Requests per day</span>
        {PARTS.toReversed().map(({ part, label, color }) => (
          <span key={part} className="flex items-center gap-1.5 text-muted-foreground">
            <span className={`size-2 rounded-full ${color}`} aria-hidden />
            {label}
          </span>
        ))}
      </figcaption>
      <div aria-hidden className="flex h-36 items-end gap-px sm:gap-1">
        {days.map((day, index) => (
          <div
            key={day.day}
            title={`${formatDay(day.day)}: ${day.ok} successful, ${day.refused} client errors, ${day.failed} server errors`}
            className="flex h-full grow flex-col justify-end"
          >
            <div className="overflow-hidden rounded-t-sm" style={{ height: `${(100 * (totals[index] ?? 0)) / peak}%` }}>
              {PARTS.map(({ part, color }) => (
                <div
                  key={part}
                  className={color}
                  style={{ height: `${(100 * day[part]) / Math.max(1, totals[index] ?? 0)}%` }}
                />
              ))}
            </div>
            <div className="h-px bg-border" />
          </div>
        ))}
      </div>
      <p aria-hidden className="mt-2 flex justify-between text-muted-foreground text-xs">
        <span>{formatDay(days[0]?.day ?? '')}</span>
        <span>Peak: {Math.max(0, ...totals)} per day</span>
        <span>Today</span>
      </p>
      <table className="sr-only">
        <caption>Requests per day</caption>
        <thead>
          <tr>
            <th>Day</th>
            <th>Successful</th>
            <th>Client errors</th>
            <th>Server errors</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, ok, refused, failed }) => (
            <tr key={day}>
              <th>{formatDay(day)}</th>
              <td>{ok}</td>
              <td>{refused}</td>
              <td>{failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};

import type { VideoResults } from '@/lib/client/src/index';
import { percent } from './percent';

type Question = NonNullable<VideoResults['questions']>[number];

const WIDTH = 1000;
const HEIGHT = 240;

const clock = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

interface RetentionChartProps {
  curve: readonly number[];
  /** Null if the timeline of the video is unknown. */
  durationSeconds: number | null;
  questions: readonly Question[];
  losingId: string | null;
}

/** The retention curve of a video, over stripes for its questions. The list of questions says the same for screen readers. */
export const RetentionChart = ({ curve, durationSeconds, questions, losingId }: RetentionChartProps) => {
  const peak = Math.max(1, ...curve);
  const x = (seconds: number) => (WIDTH * seconds) / (durationSeconds || 1);
  const y = (watching: number) => HEIGHT * (1 - watching / peak);
  const points = curve.map((watching, index) => `${((index + 0.5) / curve.length) * WIDTH},${y(watching)}`);
  const line = [`0,${y(curve[0] ?? 0)}`, ...points, `${WIDTH},${y(curve.at(-1) ?? 0)}`];
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-xs">
        <span className="font-medium text-sm">Viewers over the video</span>
        <span className="text-muted-foreground">
          From {percent(curve[0] ?? 0)} to {percent(curve.at(-1) ?? 0)}
        </span>
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full rounded-md border border-border"
      >
        {questions.map(({ question_id, position, start_seconds, end_seconds }) => (
          <rect
            key={question_id}
            x={x(start_seconds)}
            width={Math.max(0, x(end_seconds) - x(start_seconds))}
            height={HEIGHT}
            className={
              question_id === losingId
                ? 'fill-destructive/15'
                : position % 2 === 1
                  ? 'fill-muted-foreground/10'
                  : 'fill-muted-foreground/5'
            }
          />
        ))}
        <polygon points={[`0,${HEIGHT}`, ...line, `${WIDTH},${HEIGHT}`].join(' ')} className="fill-primary/15" />
        <polyline
          points={line.join(' ')}
          fill="none"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          className="stroke-primary"
        />
      </svg>
      {durationSeconds !== null && (
        <div aria-hidden className="relative mt-1 h-4 text-muted-foreground text-xs">
          {questions.map(({ question_id, position, start_seconds, end_seconds }) => (
            <span
              key={question_id}
              className={
                question_id === losingId
                  ? 'absolute -translate-x-1/2 font-semibold text-destructive'
                  : 'absolute -translate-x-1/2'
              }
              style={{ left: `${(50 * (start_seconds + end_seconds)) / durationSeconds}%` }}
            >
              {position}
            </span>
          ))}
        </div>
      )}
      <p aria-hidden className="mt-1 flex justify-between text-muted-foreground text-xs">
        <span>0:00</span>
        {questions.length > 0 && <span>Numbers are questions</span>}
        <span>{durationSeconds === null ? 'End' : clock(durationSeconds)}</span>
      </p>
    </figure>
  );
};

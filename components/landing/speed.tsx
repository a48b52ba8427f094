/**
 * Frames per second at 1080p on two cores without a GPU, from `npm run bench -- render`: one silent scene with
 * Remotion's renderer, which takes a screenshot per frame, and a whole quiz with this service.
 */
const METHODS = [
  { name: 'One screenshot per frame', detail: 'Remotion’s renderer', framesPerSecond: 5.6, isOurs: false },
  { name: 'Real time', detail: '30 frames per second', framesPerSecond: 30, isOurs: false },
  { name: 'One painted canvas', detail: 'this service', framesPerSecond: 81, isOurs: true },
];
const HIGHEST = Math.max(...METHODS.map(({ framesPerSecond }) => framesPerSecond));

export const Speed = () => (
  <dl className="grid gap-6 rounded-xl border border-border bg-card p-5 sm:p-8">
    {METHODS.map(({ name, detail, framesPerSecond, isOurs }) => (
      <div key={name}>
        <dt className="flex justify-between gap-4">
          <span>
            <span className="font-medium">{name}</span>{' '}
            <span className="text-muted-foreground max-sm:block">{detail}</span>
          </span>
          <span className="whitespace-nowrap text-muted-foreground tabular-nums">{framesPerSecond} frames/s</span>
        </dt>
        <dd className="mt-2 h-2 rounded-full bg-muted">
          <div
            className={`h-full rounded-full ${isOurs ? 'bg-primary' : 'bg-muted-foreground/40'}`}
            style={{ width: `${(framesPerSecond / HIGHEST) * 100}%` }}
          />
        </dd>
      </div>
    ))}
  </dl>
);

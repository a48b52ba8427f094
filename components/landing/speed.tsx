/**
 * Frames a second at 1080p on two cores without a GPU, from `npm run bench -- render`: Remotion's own renderer,
 * a screenshot of a page per frame, on one silent scene, against a whole quiz by this service.
 */
const WAYS = [
  { name: 'A screenshot a frame', detail: 'the usual way', framesPerSecond: 5.6, own: false },
  { name: 'As fast as it plays', detail: '30 frames a second', framesPerSecond: 30, own: false },
  { name: 'One painted canvas', detail: 'the way of this service', framesPerSecond: 81, own: true },
];
const HIGHEST = Math.max(...WAYS.map(({ framesPerSecond }) => framesPerSecond));

/** How fast frames are made, against how fast they play. */
export const Speed = () => (
  <dl className="grid gap-6 rounded-xl border border-border bg-card p-5 sm:p-8">
    {WAYS.map(({ name, detail, framesPerSecond, own }) => (
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
            className={`h-full rounded-full ${own ? 'bg-primary' : 'bg-muted-foreground/40'}`}
            style={{ width: `${(framesPerSecond / HIGHEST) * 100}%` }}
          />
        </dd>
      </div>
    ))}
  </dl>
);

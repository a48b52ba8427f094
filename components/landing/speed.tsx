/**
 * Frames per second at 1080p on two cores without a GPU, from `npm run bench -- render`: one silent scene with
 * Remotion's renderer, which takes a screenshot per frame, and a whole quiz with this service.
 */
const METHODS = [
  { name: 'One screenshot per frame (Remotion’s renderer)', framesPerSecond: 5.6, isOurs: false },
  { name: 'Real time', framesPerSecond: 30, isOurs: false },
  { name: 'One painted canvas (this service)', framesPerSecond: 81, isOurs: true },
];
const HIGHEST = Math.max(...METHODS.map(({ framesPerSecond }) => framesPerSecond));

export const Speed = () => (
  <dl className="grid gap-4">
    {METHODS.map(({ name, framesPerSecond, isOurs }) => (
      <div key={name}>
        <dt className="flex justify-between gap-4">
          <span className={isOurs ? 'font-medium' : ''}>{name}</span>
          <span className="whitespace-nowrap text-muted-foreground tabular-nums">{framesPerSecond} frames/s</span>
        </dt>
        <dd className="mt-1.5 h-2 rounded-full bg-muted">
          <div
            className={`h-full rounded-full ${isOurs ? 'bg-primary' : 'bg-muted-foreground/40'}`}
            style={{ width: `${(framesPerSecond / HIGHEST) * 100}%` }}
          />
        </dd>
      </div>
    ))}
  </dl>
);

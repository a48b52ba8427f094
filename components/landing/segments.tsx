import { createHash } from 'node:crypto';
import { clock } from '@/components/player/time';
import { FPS } from '@/lib/core/model/video-settings';
import type { VideoProps } from '@/lib/core/video/props';
import { planSegments, type Segment } from '@/lib/core/video/segments';

const plan = (video: VideoProps): Segment[] =>
  planSegments(video, {
    format: 'mp4',
    quality: 'standard',
    painterVersion: '',
    hash: (text) => createHash('sha256').update(text).digest('hex'),
  });

/** The segments of `edited`. Those that `video` does not have are `fresh`. */
const compare = (video: VideoProps, edited: VideoProps) => {
  const kept = new Set(plan(video).map(({ key }) => key));
  return plan(edited).map((segment) => ({ ...segment, fresh: !kept.has(segment.key) }));
};

interface SegmentsProps {
  video: VideoProps;
  /** The same quiz after an edit. */
  edited: VideoProps;
}

export const Segments = ({ video, edited }: SegmentsProps) => {
  const segments = compare(video, edited);
  const fresh = segments.filter((segment) => segment.fresh);
  const frames = (some: readonly Segment[]) => some.reduce((sum, { from, to }) => sum + to - from, 0);
  return (
    <figure>
      <div className="flex h-12 gap-1" aria-hidden="true">
        {segments.map((segment) => (
          <div
            key={segment.index}
            className={`min-w-1 rounded ${segment.fresh ? 'bg-primary' : 'bg-muted-foreground/20'}`}
            style={{ flexGrow: segment.to - segment.from, flexBasis: 0 }}
          />
        ))}
      </div>
      <figcaption className="mt-4 flex flex-wrap gap-x-8 gap-y-1 text-muted-foreground tabular-nums">
        <span>
          <span className="font-medium text-primary">Rendered again:</span> {fresh.length} of {segments.length}{' '}
          segments, {clock(frames(fresh), FPS)}
        </span>
        <span>
          Reused: {segments.length - fresh.length} segments, {clock(frames(segments) - frames(fresh), FPS)}
        </span>
      </figcaption>
    </figure>
  );
};

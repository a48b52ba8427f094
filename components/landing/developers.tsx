import { createHash } from 'node:crypto';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { clock } from '@/components/player/time';
import { CodeBlock } from '@/components/ui/code-block';
import { CopyButton } from '@/components/ui/copy-button';
import { Json } from '@/components/ui/json';
import { FPS } from '@/lib/core/model/video-settings';
import type { VideoProps } from '@/lib/core/video/props';
import { planSegments, type Segment } from '@/lib/core/video/segments';
import { buttonStyles } from '../ui/button';
import { RevealImage } from './reveal-image';

/** The commands of the quickstart, which its page explains. */
interface QuickstartCommands {
  key: string;
  quiz: string;
  render: string;
}

const calls = ({ key, quiz, render }: QuickstartCommands) => [
  {
    title: 'Create an API key',
    note: 'Run this in the repository, or create a key in the dashboard and export it.',
    command: key,
  },
  { title: 'Create a quiz', note: 'One request can contain a whole quiz.', command: quiz },
  { title: 'Create a render', note: 'Waits until the video is ready, then downloads it.', command: render },
];

const FirstCalls = ({ commands }: { commands: QuickstartCommands }) => (
  <ol className="grid gap-4">
    {calls(commands).map(({ title, note, command }, index) => (
      <li key={title} className="overflow-hidden rounded-xl border border-border bg-background">
        <div className="flex items-center gap-3 border-border border-b px-5 py-3">
          <span className="text-muted-foreground tabular-nums">{index + 1}</span>
          <p className="min-w-0 grow">
            <span className="font-medium">{title}</span>{' '}
            <span className="text-muted-foreground max-sm:block">{note}</span>
          </p>
          <CopyButton text={command} label={`Copy command: ${title}`} />
        </div>
        <CodeBlock label={`Command: ${title}`}>
          <code>{command}</code>
        </CodeBlock>
      </li>
    ))}
  </ol>
);

/** A question as JSON beside its frame. */
const JsonToFrame = ({ question }: { question: object }) => (
  <div className="grid overflow-hidden rounded-2xl border border-border bg-background lg:grid-cols-2">
    <div className="min-w-0 border-border border-b lg:border-r lg:border-b-0">
      <CodeBlock label="The question as JSON">
        <Json value={question} width={60} />
      </CodeBlock>
    </div>
    <div className="grid content-center bg-muted p-4 sm:p-6">
      <RevealImage
        alt="The frame in which Jupiter is revealed as the planet with the shortest day"
        className="rounded-lg"
      />
    </div>
  </div>
);

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

const Segments = ({ video, edited }: SegmentsProps) => {
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

/**
 * Frames per second at 1080p on two cores without a GPU. Change them together with docs/performance.md, which explains
 * how they are measured.
 */
const METHODS = [
  { name: 'One screenshot per frame (Remotion’s renderer)', framesPerSecond: 6, isOurs: false },
  { name: 'Real time', framesPerSecond: 30, isOurs: false },
  { name: 'One painted canvas (this service)', framesPerSecond: 102, isOurs: true },
];
const HIGHEST = Math.max(...METHODS.map(({ framesPerSecond }) => framesPerSecond));

const Speed = () => (
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

const Card = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="flex flex-col gap-6 rounded-2xl border border-border bg-background p-5 sm:p-7">
    <div>
      <h3 className="font-semibold text-lg tracking-tight">{title}</h3>
      <p className="mt-1.5 text-pretty text-muted-foreground">{text}</p>
    </div>
    <div className="mt-auto">{children}</div>
  </section>
);

interface DevelopersProps {
  commands: QuickstartCommands;
  /** A question as in the body of `POST /api/v1/quizzes`. */
  question: object;
  video: VideoProps;
  /** `video` after an edit of one question. */
  edited: VideoProps;
}

export const Developers = ({ commands, question, video, edited }: DevelopersProps) => (
  <div className="grid grid-cols-1 gap-5">
    <JsonToFrame question={question} />
    <div className="grid gap-5 lg:grid-cols-2 *:min-w-0">
      <Card
        title="Faster than real time"
        text="Each frame is painted on a canvas and encoded in place. Measured at 1080p on two CPU cores without a GPU: a whole quiz with sound, compared with a silent scene in Remotion’s renderer."
      >
        <Speed />
      </Card>
      <Card
        title="Edit one question, render one segment"
        text="Each question is a segment, identified by a hash of everything that affects its pixels. Here the hint of question 4 was edited; the rest of the video is copied instead of rendered again."
      >
        <Segments video={video} edited={edited} />
      </Card>
    </div>
    <section id="quickstart" className="mt-8">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h3 className="font-semibold text-xl tracking-tight">Quickstart</h3>
          <p className="mt-1 text-muted-foreground">From a quiz to a video in three commands.</p>
        </div>
        <a href="/docs" className={buttonStyles({ variant: 'secondary', size: 'lg' })}>
          <BookOpen className="size-4" aria-hidden />
          Documentation
        </a>
      </div>
      <FirstCalls commands={commands} />
    </section>
  </div>
);

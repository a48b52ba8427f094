'use client';

import { Download } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { ReviewComment } from '@/lib/core/contracts/shares';
import type { TimelineWire } from '@/lib/core/contracts/timeline';
import { videoMetadata } from '@/lib/core/video/metadata';
import type { VideoProps } from '@/lib/core/video/props';
import { QuizPlayer } from '../player/quiz-player';
import { Breakable } from '../ui/breakable';
import { buttonStyles } from '../ui/button';
import { numberOf } from './review-api';
import { ReviewEntry } from './review-entries';
import { ReviewForm } from './review-form';

/** A finished video. */
interface ReviewedVideo {
  url: string;
  downloadUrl: string | null;
  width: number;
  height: number;
  language: string;
}

interface ReviewPageProps {
  token: string;
  title: string;
  timeline: TimelineWire;
  /** What is shown: a video, or a quiz in the player. */
  shown: { video: ReviewedVideo } | { quiz: VideoProps };
  allowComments: boolean;
  entries: ReviewComment[];
}

interface Moment {
  seconds: number;
  /** Differs each time, so that the same moment can be opened again. */
  count: number;
}

interface ShownProps {
  goal: Moment | null;
  onSeconds: (seconds: number) => void;
}

const SharedQuiz = ({ quiz, goal, onSeconds }: ShownProps & { quiz: VideoProps }) => {
  const { fps } = useMemo(() => videoMetadata(quiz), [quiz]);
  return (
    <div className="[--player-max:80dvh]">
      <QuizPlayer
        video={quiz}
        posterFrame={Math.round(fps)}
        onFrame={(frame) => onSeconds(frame / fps)}
        {...(goal && { jump: { frame: Math.round(goal.seconds * fps), to: String(goal.count), always: true } })}
      />
    </div>
  );
};

interface SharedVideoProps {
  token: string;
  video: ReviewedVideo;
  onSeconds: (seconds: number) => void;
  /** Receives the element, to seek. */
  onElement: (element: HTMLVideoElement | null) => void;
}

const SharedVideo = ({ token, video, onSeconds, onElement }: SharedVideoProps) => {
  // Every visit has new links; another `src` would restart the video.
  const [src] = useState(video.url);
  return (
    <video
      ref={onElement}
      src={src}
      controls
      playsInline
      preload="metadata"
      onTimeUpdate={({ currentTarget }) => onSeconds(currentTarget.currentTime)}
      onSeeked={({ currentTarget }) => onSeconds(currentTarget.currentTime)}
      className="max-h-[80dvh] w-full rounded-xl border border-border bg-black"
      style={{ aspectRatio: `${video.width} / ${video.height}` }}
    >
      <track kind="captions" srcLang={video.language} label="Captions" src={`/api/shared/${token}/captions.vtt`} />
      <track kind="chapters" srcLang={video.language} src={`/api/shared/${token}/chapters.vtt`} />
    </video>
  );
};

const Column = ({ children }: { children: ReactNode }) => (
  <div className="grid min-w-0 grid-cols-1 content-start gap-4">{children}</div>
);

/** The page of a link: what is shared, and what reviewers write about it. */
export const ReviewPage = ({ token, title, timeline, shown, allowComments, entries: known }: ReviewPageProps) => {
  // In quarters, so that the page is not rendered for every frame.
  const [quarters, setQuarters] = useState(0);
  const seconds = quarters / 4;
  const setSeconds = (now: number) => setQuarters(Math.floor(now * 4));
  const [goal, setGoal] = useState<Moment | null>(null);
  const [entries, setEntries] = useState(known);
  const video = useRef<HTMLVideoElement>(null);
  const open = (to: number) => {
    setSeconds(to);
    setGoal((before) => ({ seconds: to, count: (before?.count ?? 0) + 1 }));
    if (video.current) video.current.currentTime = to;
  };
  const placeOf = ({ question_id }: ReviewComment) => {
    const number = numberOf(timeline, question_id);
    return number === 0 ? undefined : `question ${number}`;
  };
  return (
    <main className="mx-auto grid max-w-6xl grid-cols-1 gap-5 px-4 py-6 sm:px-8 sm:py-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 dir="auto" className="min-w-0 font-semibold text-xl tracking-tight">
          <Breakable>{title}</Breakable>
        </h1>
        {'video' in shown && shown.video.downloadUrl && (
          <a href={shown.video.downloadUrl} download className={buttonStyles({ variant: 'secondary' })}>
            <Download className="size-4" aria-hidden />
            Download
          </a>
        )}
      </header>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Column>
          {'video' in shown ? (
            <SharedVideo
              token={token}
              video={shown.video}
              onSeconds={setSeconds}
              onElement={(element) => {
                video.current = element;
              }}
            />
          ) : (
            <SharedQuiz quiz={shown.quiz} goal={goal} onSeconds={setSeconds} />
          )}
        </Column>
        <Column>
          {allowComments && (
            <ReviewForm
              token={token}
              timeline={timeline}
              seconds={seconds}
              onWritten={(entry) => setEntries((before) => [...before, entry])}
            />
          )}
          {entries.length > 0 && (
            <ul aria-label="Comments" className="divide-y divide-border rounded-xl border border-border">
              {entries.map((entry) => (
                <ReviewEntry key={entry.id} entry={entry} place={placeOf(entry)} onOpen={open} />
              ))}
            </ul>
          )}
        </Column>
      </div>
    </main>
  );
};

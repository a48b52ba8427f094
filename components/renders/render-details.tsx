'use client';

import Link from 'next/link';
import { type ReactNode, useEffect, useState } from 'react';
import type { RenderSummary } from '@/lib/domain/renders/schema';
import { formatBytes } from '@/lib/model/bytes';
import { isInFlight } from '@/lib/model/statuses';
import { useResource } from '../api/queries';
import { useJobEvents } from '../api/use-job-events';
import { Page } from '../dashboard/page';
import { JobStatus } from '../ui/job-status';
import { ErrorNotice } from '../ui/notice';
import { Progress } from '../ui/progress';
import { Time } from '../ui/time';
import type { MetadataSuggestion } from '../youtube/publish-settings';
import { describeRender, formatDuration, STATUS_LABELS } from './format';
import { RenderActions } from './render-actions';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 px-3.5 py-2">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
);

/** Null until the render has ended. */
const renderSeconds = ({ started_at, completed_at }: RenderSummary): number | null =>
  started_at && completed_at ? (Date.parse(completed_at) - Date.parse(started_at)) / 1000 : null;

const Facts = ({ render }: { render: RenderSummary }) => {
  const taken = render.status === 'completed' ? renderSeconds(render) : null;
  return (
    <dl className="divide-y divide-border self-start rounded-xl border border-border">
      <Fact name="Status">
        <JobStatus status={render.status} label={STATUS_LABELS[render.status]} />
      </Fact>
      <Fact name="Created">
        <Time value={render.created_at} />
      </Fact>
      {taken !== null && <Fact name="Rendered in">{formatDuration(taken)}</Fact>}
      {render.segments_reused !== null && (
        <Fact name="Reused">{`${render.segments_reused} of ${render.segments_total} segments`}</Fact>
      )}
      {render.size_bytes !== null && <Fact name="Size">{formatBytes(render.size_bytes)}</Fact>}
      <Fact name="Quiz">
        <Link prefetch={false} href={`/quizzes/${render.quiz_id}`} className="underline underline-offset-4">
          Open quiz
        </Link>
      </Fact>
      <Fact name="History">
        <Link prefetch={false} href={`/renders?quiz_id=${render.quiz_id}`} className="underline underline-offset-4">
          All renders of this quiz
        </Link>
      </Fact>
    </dl>
  );
};

/** Below this the time left is a guess, in percent. */
const MIN_PROGRESS = 4;

/** How long a render has been running, and what is left at the same speed. Updates every second. */
const TimeLeft = ({ render: { started_at, progress } }: { render: RenderSummary }) => {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (now === null || started_at === null || progress < MIN_PROGRESS) return 'Estimating the time left…';
  const elapsed = Math.max(0, now - Date.parse(started_at)) / 1000;
  return `About ${formatDuration(Math.max(1, Math.round((elapsed * (100 - progress)) / progress)))} left`;
};

const Video = ({ render }: { render: RenderSummary }) => {
  if (render.output_url) {
    return (
      <video
        src={render.output_url}
        controls
        playsInline
        preload="metadata"
        className="max-h-[75vh] w-full rounded-xl border border-border bg-black"
      >
        <track kind="captions" srcLang="en" label="Captions" src={`/api/v1/renders/${render.id}/captions.vtt`} />
      </video>
    );
  }
  if (render.status === 'failed') {
    return (
      <div className="self-start">
        <ErrorNotice>{render.error_message ?? 'Rendering failed. Try again.'}</ErrorNotice>
      </div>
    );
  }
  return (
    <div className="grid min-h-64 content-center gap-4 rounded-xl border border-border bg-card px-6 py-16 sm:px-16">
      <p className="text-center font-medium" aria-live="polite">
        {STATUS_LABELS[render.status]}
        {render.status === 'rendering' && ` · ${render.progress} %`}
      </p>
      {isInFlight(render.status) && (
        <>
          <Progress value={render.progress} label="Render progress" />
          <p className="text-center text-muted-foreground">
            {render.status === 'rendering' ? <TimeLeft render={render} /> : 'It starts when a worker is free.'} You can
            close this page: rendering continues.
          </p>
        </>
      )}
    </div>
  );
};

interface RenderDetailsProps {
  initial: RenderSummary;
  /** The suggested metadata on YouTube. */
  suggestion: MetadataSuggestion;
}

export const RenderDetails = ({ initial, suggestion }: RenderDetailsProps) => {
  const { data: render } = useResource(`/renders/${initial.id}`, { data: initial });
  useJobEvents('/renders', render, isInFlight);
  return (
    <Page
      title={render.title}
      description={describeRender(render)}
      back={{ href: '/renders', label: 'Renders' }}
      actions={<RenderActions render={render} suggestion={suggestion} />}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Video render={render} />
        <Facts render={render} />
      </div>
    </Page>
  );
};

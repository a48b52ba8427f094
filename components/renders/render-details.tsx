'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import type { RenderSummary } from '@/lib/core/contracts/renders';
import { formatBytes } from '@/lib/core/model/bytes';
import { isInFlight } from '@/lib/core/model/statuses';
import { client } from '../api/client';
import { collections, itemKey } from '../api/collections';
import { useResource } from '../api/queries';
import { useJobEvents } from '../api/use-job-events';
import { Page } from '../dashboard/page';
import { WayOutLink } from '../jobs/way-out';
import { Badge } from '../ui/badge';
import { JobStatus } from '../ui/job-status';
import { ErrorNotice } from '../ui/notice';
import { Time } from '../ui/time';
import type { MetadataSuggestion } from '../youtube/publish-settings';
import { FinishedVideo } from './finished-video';
import { describeRender, formatDuration, statusLabel } from './format';
import { RenderActions } from './render-actions';
import { type ProgressStart, RenderProgress } from './render-progress';
import { RenderReview } from './render-review';
import { useRenderEnd } from './use-render-end';

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
    <dl className="divide-y divide-border rounded-xl border border-border">
      <Fact name="Status">
        <JobStatus status={render.status} label={statusLabel(render)} />
      </Fact>
      {!render.livemode && (
        <Fact name="Mode">
          <Badge tone="primary">Test</Badge>
        </Fact>
      )}
      <Fact name="Created">
        <Time value={render.created_at} />
      </Fact>
      {render.expires_at && (
        <Fact name="Available until">
          <Time value={render.expires_at} as="date" />
        </Fact>
      )}
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

const NoVideo = ({ render }: { render: RenderSummary }) => (
  <div className="self-start">
    {render.status === 'cancelled' ? (
      <p className="rounded-xl border border-border bg-card px-6 py-16 text-center text-muted-foreground">
        You cancelled this render.
      </p>
    ) : (
      <ErrorNotice>
        {render.error_message ?? 'Rendering failed. Try again.'}
        <WayOutLink job={render} />
      </ErrorNotice>
    )}
  </div>
);

interface RenderDetailsProps {
  initial: RenderSummary;
  /** Null if it had ended when the server sent the page. */
  start: ProgressStart | null;
  /** The suggested metadata on YouTube. */
  suggestion: MetadataSuggestion;
  /** Whether there is a channel to publish to. */
  hasChannel: boolean;
  isYouTubeSetUp: boolean;
}

export const RenderDetails = ({ initial, start, ...publishing }: RenderDetailsProps) => {
  const { id } = initial;
  const key = itemKey(collections.renders, id);
  const render = useResource<RenderSummary>(key, (options) => client.renders.get(id, options), initial);
  useJobEvents<RenderSummary>(collections.renders, render, isInFlight);
  useRenderEnd(render);
  return (
    <Page title={render.title} description={describeRender(render)} back={{ href: '/renders', label: 'Renders' }}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {render.output_url ? (
          <div className="min-w-0">
            <FinishedVideo render={render} url={render.output_url} />
            <RenderReview render={render} />
          </div>
        ) : start && isInFlight(render.status) ? (
          <RenderProgress render={render} start={start} />
        ) : (
          <NoVideo render={render} />
        )}
        <div className="grid content-start gap-4">
          <RenderActions render={render} {...publishing} />
          <Facts render={render} />
        </div>
      </div>
    </Page>
  );
};

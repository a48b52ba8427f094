'use client';

import type { ReactNode } from 'react';
import type { Installation as InstallationState } from '@/lib/client/src/index';
import { SERVICE_LABELS } from '@/lib/core/contracts/installation';
import { formatBytes, formatSum } from '@/lib/core/model/bytes';
import { DEPENDENCY_LABELS } from '@/lib/core/model/outages';
import { client } from '../api/client';
import { useResource } from '../api/queries';
import { Page } from '../dashboard/page';
import { formatDuration } from '../renders/format';
import { Badge } from '../ui/badge';
import { Breakable } from '../ui/breakable';
import { ErrorNotice } from '../ui/notice';
import { Time } from '../ui/time';
import { AdminTabs } from './tabs';

const POLL_INTERVAL_MS = 30_000;

const KIND_LABELS: Record<string, string> = {
  render: 'Renders',
  thumbnail: 'Thumbnails',
  upload: 'Uploads',
  generation: 'Generations',
  transfer: 'Exports and imports',
  delivery: 'Webhook deliveries',
  outbox: 'Events to send',
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="font-medium">{title}</h2>
    {children}
  </section>
);

interface FactProps {
  name: string;
  value: ReactNode;
  children?: ReactNode;
}

const Fact = ({ name, value, children }: FactProps) => (
  <div className="grid content-start gap-1 rounded-xl border border-border p-4">
    <dt className="text-muted-foreground text-xs leading-5">{name}</dt>
    <dd className="min-w-0 break-words font-medium tabular-nums">{value}</dd>
    {children && <dd className="text-muted-foreground text-xs leading-5">{children}</dd>}
  </div>
);

const upOrDown = (isUp: boolean): string => (isUp ? 'Works' : 'Unavailable');

const Facts = ({ state }: { state: InstallationState }) => {
  const { version, commit, migrations, database, storage, workers, redis_up, voice_engines } = state;
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Fact name="Version" value={version}>
        {commit && <>Built from {commit}</>}
      </Fact>
      <Fact name="Database" value={`PostgreSQL ${database.version}${database.embedded ? ', embedded' : ''}`}>
        {formatSum(database.size_bytes)}, responds in {database.latency_ms} ms. {migrations.applied} migrations
        {migrations.latest ? `, the newest is ${migrations.latest}` : ' of a newer version'}
        {migrations.pending > 0 && `, ${migrations.pending} missing`}.
      </Fact>
      <Fact name="Storage" value={`${storage.kind === 's3' ? 'S3' : 'This machine'}: ${upOrDown(storage.up)}`}>
        {formatSum(storage.used_bytes)} used
        {storage.max_bytes === null ? '' : ` of ${formatBytes(storage.max_bytes)}`}
        {storage.disk_free_bytes !== null && `, ${formatSum(storage.disk_free_bytes)} free on the disk`}.
      </Fact>
      <Fact name="Workers" value={workers.processes}>
        {workers.processes === 0
          ? 'Nothing renders until a worker runs.'
          : `They render ${workers.pages} ${workers.pages === 1 ? 'segment' : 'segments'} at the same time.`}
      </Fact>
      <Fact name="Last backup" value={storage.last_backup_at ? <Time value={storage.last_backup_at} /> : 'Never'} />
      <Fact name="Redis" value={redis_up === null ? 'Not configured' : upOrDown(redis_up)} />
      <Fact name="Voices" value={voice_engines.join(', ') || 'None'} />
    </dl>
  );
};

const Queues = ({ queues }: Pick<InstallationState, 'queues'>) => (
  <ul aria-label="Queues" className="divide-y divide-border overflow-hidden rounded-xl border border-border">
    {queues.map(({ kind, queued, delayed, running, oldest_seconds }) => (
      <li key={kind} className="flex flex-wrap justify-between gap-x-4 gap-y-1 p-4">
        <span className="font-medium">{KIND_LABELS[kind] ?? kind}</span>
        <span className="flex flex-wrap gap-x-4 text-muted-foreground tabular-nums">
          <span>{queued} queued</span>
          <span>{delayed} delayed</span>
          <span>{running} running</span>
          {queued > 0 && <span>The oldest waits {formatDuration(oldest_seconds)}</span>}
        </span>
      </li>
    ))}
  </ul>
);

const Service = ({ service }: { service: InstallationState['services'][number] }) => (
  <li className="grid gap-1 p-4">
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <p className="font-medium">{SERVICE_LABELS[service.id]}</p>
      <Badge tone={service.configured ? 'success' : 'neutral'}>
        {service.configured ? 'Configured' : 'Not configured'}
      </Badge>
    </div>
    <p className="flex min-w-0 flex-wrap gap-x-4 text-muted-foreground text-xs leading-5">
      {service.detail && (
        <span className="min-w-0">
          <Breakable>{service.detail}</Breakable>
        </span>
      )}
      {service.last_success_at && (
        <span>
          Last worked <Time value={service.last_success_at} />
        </span>
      )}
    </p>
    {service.last_error && (
      <p className="min-w-0 break-words text-destructive text-xs leading-5">
        {service.last_error_at && (
          <>
            Last failed <Time value={service.last_error_at} />:{' '}
          </>
        )}
        {service.last_error}
      </p>
    )}
  </li>
);

/** What runs here, what it uses, and what is down. */
export const Installation = ({ initial }: { initial: InstallationState }) => {
  const state = useResource('/admin/installation', (options) => client.admin.getInstallation(options), initial, {
    refetchInterval: POLL_INTERVAL_MS,
  });
  return (
    <Page title="Administration" description="What runs here, what it uses, and what is down.">
      <AdminTabs />
      <div className="grid grid-cols-1 gap-8">
        {state.outages.map(({ dependency, since, jobs }) => (
          <ErrorNotice key={dependency}>
            Jobs wait for {DEPENDENCY_LABELS[dependency]}, which went down <Time value={since} />: {jobs}{' '}
            {jobs === 1 ? 'job' : 'jobs'}. They continue by themselves.
          </ErrorNotice>
        ))}
        <Facts state={state} />
        <Section title="Queues">
          <Queues queues={state.queues} />
        </Section>
        <Section title="Services">
          <ul aria-label="Services" className="divide-y divide-border overflow-hidden rounded-xl border border-border">
            {state.services.map((service) => (
              <Service key={service.id} service={service} />
            ))}
          </ul>
        </Section>
      </div>
    </Page>
  );
};

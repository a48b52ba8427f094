import { type InstallationWire, SERVICE_LABELS, type SettingWire } from '@/lib/core/contracts/installation';
import { formatBytes, formatSum } from '@/lib/core/model/bytes';
import { DEPENDENCY_LABELS } from '@/lib/core/model/outages';

const upOrDown = (isUp: boolean): string => (isUp ? 'works' : 'unavailable');

const storageLine = ({ kind, up, used_bytes, max_bytes, disk_free_bytes }: InstallationWire['storage']): string =>
  [
    `${kind}, ${upOrDown(up)}`,
    `${formatSum(used_bytes)} used${max_bytes === null ? '' : ` of ${formatBytes(max_bytes)}`}`,
    ...(disk_free_bytes === null ? [] : [`${formatSum(disk_free_bytes)} free on the disk`]),
  ].join(', ');

const serviceLine = (service: InstallationWire['services'][number]): string =>
  [
    [service.configured ? 'configured' : 'not configured', ...(service.detail ? [`(${service.detail})`] : [])].join(
      ' ',
    ),
    ...(service.last_success_at ? [`last worked ${service.last_success_at}`] : []),
    ...(service.last_error ? [`last failed ${service.last_error_at ?? ''}: ${service.last_error}`] : []),
  ].join(', ');

/** The state of the installation for a terminal. Times are UTC. */
export const installationText = (state: InstallationWire): string => {
  const { migrations, database, storage, workers } = state;
  const lines: [string, string][] = [
    ['Version', `${state.version}${state.commit ? `, commit ${state.commit}` : ''}`],
    [
      'Database',
      `PostgreSQL ${database.version}${database.embedded ? ', embedded' : ''}, ${formatSum(database.size_bytes)}, ${database.latency_ms} ms`,
    ],
    [
      'Migrations',
      `${migrations.applied} applied, ${migrations.pending} pending, newest: ${migrations.latest ?? 'of a newer version'}`,
    ],
    ['Storage', storageLine(storage)],
    ['Last backup', storage.last_backup_at ?? 'never'],
    ['Redis', state.redis_up === null ? 'not configured' : upOrDown(state.redis_up)],
    ['Workers', `${workers.processes} processes, ${workers.pages} segments at the same time`],
    ['Voices', state.voice_engines.join(', ') || 'none'],
    ...state.queues.map(({ kind, queued, delayed, running, oldest_seconds }): [string, string] => [
      `Queue ${kind}`,
      `${queued} queued, ${delayed} delayed, ${running} running${queued > 0 ? `, the oldest waits ${oldest_seconds} s` : ''}`,
    ]),
    ...state.services.map((service): [string, string] => [SERVICE_LABELS[service.id], serviceLine(service)]),
    ...state.outages.map(({ dependency, since, jobs }): [string, string] => [
      'Down',
      `${DEPENDENCY_LABELS[dependency]} since ${since}, ${jobs} jobs wait`,
    ]),
  ];
  return lines.map(([name, value]) => `${`${name}:`.padEnd(20)} ${value}`).join('\n');
};

/** The settings for a terminal, as lines of a `.env` file with comments. */
export const settingsText = (settings: readonly SettingWire[]): string =>
  Object.entries(Object.groupBy(settings, ({ area }) => area))
    .map(([area, members = []]) =>
      [
        `# ${area} (${members[0]?.docs})`,
        ...members.map(({ name, value, source, secret }) => {
          const text = secret && value !== null ? '(set)' : (value ?? '');
          return source === 'default' ? `#${name}=${text}` : `${name}=${text}`;
        }),
      ].join('\n'),
    )
    .join('\n\n');

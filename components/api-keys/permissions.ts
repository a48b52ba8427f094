import { SCOPES, type Scope } from '@/lib/core/model/scopes';

interface ScopeGroup {
  /** The part of the scopes' names before the colon. */
  resource: string;
  label: string;
  description: string;
  /** Path of a list that its `read` scope allows to retrieve. */
  list: string;
}

/** The scopes by resource. */
export const SCOPE_GROUPS: readonly ScopeGroup[] = [
  { resource: 'quizzes', label: 'Quizzes', description: 'Quizzes, rounds and questions', list: '/quizzes' },
  { resource: 'themes', label: 'Themes', description: 'Colours, fonts and effects', list: '/themes' },
  { resource: 'media', label: 'Media', description: 'Images, video and audio', list: '/media' },
  { resource: 'renders', label: 'Renders', description: 'Videos and thumbnails', list: '/renders' },
  { resource: 'youtube', label: 'YouTube', description: 'Channels and uploads', list: '/youtube/channels' },
  { resource: 'webhooks', label: 'Webhooks', description: 'Event notifications to your servers', list: '/webhooks' },
  { resource: 'ai', label: 'AI', description: 'Quiz and text generation', list: '/ai/generations' },
  { resource: 'requests', label: 'Requests', description: 'The log of your API requests', list: '/requests' },
];

export const scopeOf = (resource: string, access: 'read' | 'write'): Scope | undefined =>
  SCOPES.find((scope) => scope === `${resource}:${access}`);

const READ_SCOPES = SCOPES.filter((scope) => scope.endsWith(':read'));

/** Path of a list that a key with these scopes can retrieve. Every key can list trends. */
export const listPathOf = (scopes: readonly Scope[]): string =>
  SCOPE_GROUPS.find(({ resource }) => scopes.some((scope) => scope === `${resource}:read`))?.list ?? '/trends';

interface Preset {
  label: string;
  scopes: readonly Scope[];
}

export const PRESETS: readonly Preset[] = [
  {
    label: 'Create videos',
    scopes: [
      'quizzes:read',
      'quizzes:write',
      'themes:read',
      'media:read',
      'media:write',
      'renders:read',
      'renders:write',
    ],
  },
  { label: 'Read only', scopes: READ_SCOPES },
  { label: 'Full access', scopes: SCOPES },
];

export const isSameSet = (some: readonly Scope[], others: readonly Scope[]): boolean =>
  some.length === others.length && some.every((scope) => others.includes(scope));

/** What a key may do: `Full access`, `Read only`, or a phrase for each resource such as `Quizzes: read, write`. */
export const describeScopes = (scopes: readonly Scope[]): string[] => {
  if (isSameSet(scopes, SCOPES)) return ['Full access'];
  if (isSameSet(scopes, READ_SCOPES)) return ['Read only'];
  return SCOPE_GROUPS.flatMap(({ resource, label }) => {
    const held = (['read', 'write'] as const).filter((access) =>
      scopes.some((scope) => scope === `${resource}:${access}`),
    );
    return held.length > 0 ? [`${label}: ${held.join(', ')}`] : [];
  });
};

import { SCOPES, type Scope } from '@/lib/model/scopes';

interface ScopeGroup {
  /** The part of the scopes' names before the colon. */
  resource: string;
  label: string;
  /** What one may do with it. */
  purpose: string;
}

/** The scopes in the words of the specification (Authentication 6), by what they are about. */
export const SCOPE_GROUPS: readonly ScopeGroup[] = [
  { resource: 'quizzes', label: 'Quizzes', purpose: 'Quizzes, rounds and questions' },
  { resource: 'themes', label: 'Themes', purpose: 'Colours, fonts and effects' },
  { resource: 'media', label: 'Media', purpose: 'Images, video and audio' },
  { resource: 'renders', label: 'Renders', purpose: 'Videos and thumbnails' },
  { resource: 'youtube', label: 'YouTube', purpose: 'Channels and uploads' },
  { resource: 'webhooks', label: 'Webhooks', purpose: 'Messages to your servers' },
  { resource: 'ai', label: 'AI', purpose: 'Generated quizzes and texts' },
];

/** A scope of a group, if there is one of that name. */
export const scopeOf = (resource: string, access: 'read' | 'write'): Scope | undefined =>
  SCOPES.find((scope) => scope === `${resource}:${access}`);

const READ_SCOPES = SCOPES.filter((scope) => scope.endsWith(':read'));

interface Preset {
  label: string;
  scopes: readonly Scope[];
}

export const PRESETS: readonly Preset[] = [
  {
    label: 'Make videos',
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
  { label: 'Everything', scopes: SCOPES },
];

export const isSameSet = (some: readonly Scope[], others: readonly Scope[]): boolean =>
  some.length === others.length && some.every((scope) => others.includes(scope));

/** What a key may do, in few words: `All permissions`, or a phrase a resource such as `Quizzes read, write`. */
export const describeScopes = (scopes: readonly Scope[]): string[] => {
  if (isSameSet(scopes, SCOPES)) return ['All permissions'];
  if (isSameSet(scopes, READ_SCOPES)) return ['Read everything'];
  return SCOPE_GROUPS.flatMap(({ resource, label }) => {
    const held = (['read', 'write'] as const).filter((access) =>
      scopes.some((scope) => scope === `${resource}:${access}`),
    );
    return held.length > 0 ? [`${label} ${held.join(', ')}`] : [];
  });
};

import { describe, expect, test } from 'vitest';
import { SCOPES } from '@/lib/model/scopes';
import { describeScopes, PRESETS, SCOPE_GROUPS, scopeOf } from './permissions';

describe('permissions', () => {
  test('the groups contain every scope once', () => {
    const shown = SCOPE_GROUPS.flatMap(({ resource }) => [scopeOf(resource, 'read'), scopeOf(resource, 'write')]);
    expect(shown.sort()).toEqual([...SCOPES].sort());
  });

  test('a key’s scopes are described by resource', () => {
    expect(describeScopes(['renders:read', 'quizzes:write', 'quizzes:read'])).toEqual([
      'Quizzes: read, write',
      'Renders: read',
    ]);
    expect(describeScopes(SCOPES.toReversed())).toEqual(['Full access']);
    expect(describeScopes(SCOPES.filter((scope) => scope.endsWith('read')))).toEqual(['Read only']);
  });

  test('the preset for videos can render, but not publish, notify or generate', () => {
    const videos = PRESETS.find(({ label }) => label === 'Create videos');
    expect(videos?.scopes).toEqual(expect.arrayContaining(['quizzes:write', 'media:write', 'renders:write']));
    expect(videos?.scopes.some((scope) => /youtube|webhooks|ai/.test(scope))).toBe(false);
  });
});

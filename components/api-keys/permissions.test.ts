import { describe, expect, test } from 'vitest';
import { SCOPES } from '@/lib/model/scopes';
import { describeScopes, PRESETS, SCOPE_GROUPS, scopeOf } from './permissions';

describe('permissions', () => {
  test('show every scope there is, once', () => {
    const shown = SCOPE_GROUPS.flatMap(({ resource }) => [scopeOf(resource, 'read'), scopeOf(resource, 'write')]);
    expect(shown.sort()).toEqual([...SCOPES].sort());
  });

  test('are described by resource', () => {
    expect(describeScopes(['renders:read', 'quizzes:write', 'quizzes:read'])).toEqual([
      'Quizzes read, write',
      'Renders read',
    ]);
    expect(describeScopes(SCOPES.toReversed())).toEqual(['All permissions']);
    expect(describeScopes(SCOPES.filter((scope) => scope.endsWith('read')))).toEqual(['Read everything']);
  });

  test('of the preset for videos suffice to make one, and reach nothing outside', () => {
    const videos = PRESETS.find(({ label }) => label === 'Make videos');
    expect(videos?.scopes).toEqual(expect.arrayContaining(['quizzes:write', 'media:write', 'renders:write']));
    expect(videos?.scopes.some((scope) => /youtube|webhooks|ai/.test(scope))).toBe(false);
  });
});

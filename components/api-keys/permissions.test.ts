import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '@/lib/core/contracts';
import { SCOPES, type Scope } from '@/lib/core/model/scopes';
import { describeScopes, listPathOf, PRESETS, SCOPE_GROUPS, scopeOf } from './permissions';

describe('permissions', () => {
  test('the groups contain every scope once', () => {
    const shown = SCOPE_GROUPS.flatMap(({ resource }) => [scopeOf(resource, 'read'), scopeOf(resource, 'write')]);
    expect(shown.filter((scope) => scope !== undefined).sort()).toEqual([...SCOPES].sort());
  });

  test('a key can be tried with a list that its scopes allow', () => {
    const isAllowed = (path: string, scopes: readonly Scope[]) => {
      const list = CONTRACTS.find((contract) => contract.method === 'GET' && contract.path === `/api/v1${path}`);
      return list?.scopes.every((scope) => scopes.includes(scope));
    };
    for (const scope of SCOPES) expect(isAllowed(listPathOf([scope]), [scope]), scope).toBe(true);
    expect(listPathOf(SCOPES)).toBe('/quizzes');
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

import { z } from 'zod';

/** The scopes that every user can grant to API keys (specification, Authentication 6; `requests:read` is D90). */
export const SCOPES = [
  'quizzes:read',
  'quizzes:write',
  'themes:read',
  'themes:write',
  'media:read',
  'media:write',
  'renders:read',
  'renders:write',
  'youtube:read',
  'youtube:write',
  'webhooks:read',
  'webhooks:write',
  'ai:read',
  'ai:write',
  'requests:read',
] as const;

/** The scopes that only administrators have and can grant (D210). */
export const ADMIN_SCOPES = ['admin:read', 'admin:write'] as const;

export const scopeSchema = z.enum([...SCOPES, ...ADMIN_SCOPES]);
export type Scope = z.infer<typeof scopeSchema>;

export const isAdminScope = (scope: Scope): boolean => ADMIN_SCOPES.some((other) => other === scope);

/** Those of a credential that work now: a demoted administrator's keys keep only the others. */
export const scopesOf = (
  isAdmin: boolean,
  granted: readonly Scope[] = [...SCOPES, ...ADMIN_SCOPES],
): readonly Scope[] => (isAdmin ? granted : granted.filter((scope) => !isAdminScope(scope)));

import { z } from 'zod';

/** The scopes of API keys (specification, Authentication 6; `requests:read` is D90). */
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

export const scopeSchema = z.enum(SCOPES);
export type Scope = z.infer<typeof scopeSchema>;

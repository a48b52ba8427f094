const MEBIBYTE = 1024 ** 2;
const GIBIBYTE = 1024 ** 3;

/** Default storage quotas per user, configurable in `lib/server/env/limits.ts`. Sizes are in bytes. */
export const QUOTA_DEFAULT = {
  media_bytes: 5 * GIBIBYTE,
  render_bytes: 20 * GIBIBYTE,
  quizzes: 10_000,
  /** Texts of all quizzes together: about 100 of the largest. */
  quiz_bytes: 200 * MEBIBYTE,
  themes: 1000,
  brands: 100,
  /** Active keys; revoked and expired ones don't count. */
  api_keys: 100,
  webhooks: 50,
  /** Live ones; revoked and expired ones don't count. */
  shares: 500,
} as const;

export type QuotaResource = keyof typeof QUOTA_DEFAULT;
export const QUOTA_RESOURCES = Object.keys(QUOTA_DEFAULT) as QuotaResource[];

export interface QuotaUse {
  resource: QuotaResource;
  limit: number;
  used: number;
}

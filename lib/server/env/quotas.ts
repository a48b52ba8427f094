import { QUOTA_DEFAULT, type QuotaResource } from '../../core/model/quotas';
import { optional, wholeNumber } from './kinds';

const quota = (resource: QuotaResource) =>
  optional(wholeNumber(1, Number.MAX_SAFE_INTEGER).default(QUOTA_DEFAULT[resource]));

/** What each user can store. */
export const quotaVariables = {
  QUOTA_MEDIA_BYTES: quota('media_bytes'),
  QUOTA_RENDER_BYTES: quota('render_bytes'),
  QUOTA_QUIZZES: quota('quizzes'),
  QUOTA_QUIZ_BYTES: quota('quiz_bytes'),
  QUOTA_THEMES: quota('themes'),
  QUOTA_BRANDS: quota('brands'),
  QUOTA_API_KEYS: quota('api_keys'),
  QUOTA_WEBHOOKS: quota('webhooks'),
};

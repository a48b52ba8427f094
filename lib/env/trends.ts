import { trendFeeds } from '../model/trends';
import { anyText, httpUrl, optional } from './kinds';

/** Where trends come from (D70). */
export const trendsVariables = {
  TRENDS_BASE_URL: optional(httpUrl('https://wikimedia.org').optional()),
  TRENDS_CONTACT: anyText,
  TRENDS_FEEDS: optional(trendFeeds),
};

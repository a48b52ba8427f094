import { trendFeeds } from '../../core/model/trends';
import { anyText, httpUrl, optional } from './kinds';

/** The sources of trends (D70). */
export const trendsVariables = {
  TRENDS_BASE_URL: optional(httpUrl('https://wikimedia.org').optional()),
  TRENDS_CONTACT: anyText,
  TRENDS_FEEDS: optional(trendFeeds),
};

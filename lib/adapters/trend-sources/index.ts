import { env } from '../../env';
import { currentEvents } from './current-events';
import { feedSource } from './feed';
import { mostViewed } from './most-viewed';
import type { TrendSource } from './trend-source';

/** Every source of trends: the first to tell of a topic is the one whose it is. */
export const trendSources = (): TrendSource[] => [currentEvents, mostViewed, ...env().TRENDS_FEEDS.map(feedSource)];

import { env } from '../../env';
import { currentEvents } from './current-events';
import { feedSource } from './feed';
import { mostViewed } from './most-viewed';
import type { TrendSource } from './trend-source';

/** All sources of trends. A topic that several sources report belongs to the first. */
export const trendSources = (): TrendSource[] => [currentEvents, mostViewed, ...env().TRENDS_FEEDS.map(feedSource)];

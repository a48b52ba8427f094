import { env } from '../../env';
import { feedSource } from './feed';
import type { TrendSource } from './trend-source';
import { currentEvents, mostViewed } from './wikimedia';

/** All sources of trends. A topic that several sources report belongs to the first. */
export const trendSources = (): TrendSource[] => [currentEvents, mostViewed, ...env().TRENDS_FEEDS.map(feedSource)];

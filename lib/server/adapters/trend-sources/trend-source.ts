import type { Timescale, TrendCategory } from '@/lib/core/model/trends';

/** A topic found by a source. Its texts are cleaned (`cleanText`). */
export interface FoundTopic {
  title: string;
  /** `subject`: the name of something. `headline`: a sentence about it. */
  kind: 'subject' | 'headline';
  /** A few words of description, to find its category; not stored. */
  about: string;
  timescale: Exclude<Timescale, 'evergreen'>;
  /** The category, if the source knows it. */
  category: TrendCategory | null;
  /** The category to use if none can be found from the texts. */
  fallback: TrendCategory | null;
}

/** A source of trending topics. */
export interface TrendSource {
  /** Stable, because topics are stored under it. */
  id: string;
  /** Display name. */
  name: string;
  /**
   * Retrieves the current topics.
   * @throws OutboundError for an unusable response, SourceBusyError while the source limits our rate
   */
  read: (signal: AbortSignal) => Promise<FoundTopic[]>;
}

import type { Timescale, TrendCategory } from '@/lib/model/trends';

/** A topic found by a source, in clean text of bounded length. */
export interface FoundTopic {
  title: string;
  /** `subject`: what something is called. `headline`: a sentence about it. */
  kind: 'subject' | 'headline';
  /** A few words that say what it is, to sort it by; they are not kept. */
  about: string;
  timescale: Exclude<Timescale, 'evergreen'>;
  /** What it is about, where the source is sure. */
  category: TrendCategory | null;
  /** What it is about, where nothing else says so. */
  fallback: TrendCategory | null;
}

/** A source of trending topics. */
export interface TrendSource {
  /** Stable, because topics are stored under it. */
  id: string;
  /** For people. */
  name: string;
  /**
   * Retrieves the current topics.
   * @throws OutboundError for an unusable response, SourceBusyError while the source limits our rate
   */
  read: (signal: AbortSignal) => Promise<FoundTopic[]>;
}

/** The source accepts no request before `retryAt`. */
export class SourceBusyError extends Error {
  override readonly name = 'SourceBusyError';
  constructor(readonly retryAt: Date) {
    super('The source is rate-limiting us.');
  }
}

import type { Timescale, TrendCategory } from '@/lib/model/trends';

/** What a source tells of: nothing but facts, in clean text of bounded length. */
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

/** Somebody who tells what people are interested in. */
export interface TrendSource {
  /** Stays the same as long as it tells of the same. */
  id: string;
  /** For people. */
  name: string;
  /**
   * Asks it now.
   * @throws OutboundError when it does not answer as it should, SourceBusyError when it wants to be left alone
   */
  read: (signal: AbortSignal) => Promise<FoundTopic[]>;
}

/** A source wants no request before `retryAt`. */
export class SourceBusyError extends Error {
  override readonly name = 'SourceBusyError';
  constructor(readonly retryAt: Date) {
    super('It wants to be left alone for a while.');
  }
}

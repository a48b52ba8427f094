import { OutboundError } from '@/lib/adapters/outbound/outbound-error';
import { type FoundTopic, SourceBusyError, type TrendSource } from '@/lib/adapters/trend-sources/trend-source';
import { db } from '@/lib/db';
import { log } from '@/lib/log';
import { findSourceStates } from './queries';

/** What came of asking a source; JSON, since steps of jobs remember it. */
export interface Reading {
  source: string;
  /** Null when it could not be read. */
  topics: FoundTopic[] | null;
  /** Why it could not. */
  error: string | null;
  /** Until when it wants to be left alone: a date as text. */
  retryAt: string | null;
}

/** Asks a source, unless it wants to be left alone. What it does wrong is said, not thrown. */
export const readTrendSource = async ({ id, read }: TrendSource, signal: AbortSignal): Promise<Reading> => {
  const failed = (error: Error, retryAt: Date | null = null): Reading => {
    log().warn({ source: id, reason: error.message }, 'A source of trends could not be read');
    return { source: id, topics: null, error: error.message, retryAt: retryAt?.toISOString() ?? null };
  };
  const state = (await findSourceStates(db())).find((known) => known.id === id);
  try {
    if (state?.retryAt && state.retryAt > new Date()) throw new SourceBusyError(state.retryAt);
    return { source: id, topics: await read(signal), error: null, retryAt: null };
  } catch (error) {
    if (error instanceof SourceBusyError) return failed(error, error.retryAt);
    if (error instanceof OutboundError) return failed(error);
    throw error;
  }
};

import type { Segment } from '../video/segments';

/** Milliseconds after which a segment is taken to hang, and tried again: ten times what the slowest machine needs. */
export const segmentTimeoutMs = ({ from, to }: Pick<Segment, 'from' | 'to'>): number => 120_000 + (to - from) * 2000;

import type { Segment } from '../../core/video/segments';

/** How long a segment may take before it is retried: ten times what the slowest machine needs. */
export const segmentTimeoutMs = ({ from, to }: Pick<Segment, 'from' | 'to'>): number => 120_000 + (to - from) * 2000;

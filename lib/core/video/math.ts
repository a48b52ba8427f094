export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;

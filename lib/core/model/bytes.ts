const KIBIBYTE = 1024;

/** Formats a size, such as `812 kB`, `3.4 MB` or `5.0 GB`; 1 MB is 2^20 bytes, as in the limits. */
export const formatBytes = (bytes: number): string => {
  if (bytes < KIBIBYTE ** 2) return `${Math.max(1, Math.round(bytes / KIBIBYTE))} kB`;
  return bytes < KIBIBYTE ** 3
    ? `${(bytes / KIBIBYTE ** 2).toFixed(1)} MB`
    : `${(bytes / KIBIBYTE ** 3).toFixed(1)} GB`;
};

/** A sum of sizes, which can be 0. */
export const formatSum = (bytes: number): string => (bytes === 0 ? '0 kB' : formatBytes(bytes));

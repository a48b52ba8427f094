import type { ByteRange } from './storage';

/**
 * Parses the `Range` header of a request for a file of `size` bytes (RFC 9110 §14.1.2).
 * @returns the range; null for the whole file (no header, or several ranges or other units, which a server may ignore);
 * `'unsatisfiable'` for 416
 */
export const parseByteRange = (header: string | null, size: number): ByteRange | null | 'unsatisfiable' => {
  const match = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, first, last, suffix] = match;
  if (suffix !== undefined) {
    if (Number(suffix) === 0 || size === 0) return 'unsatisfiable';
    return { start: Math.max(0, size - Number(suffix)), end: size - 1 };
  }
  const start = Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  if (last && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
};

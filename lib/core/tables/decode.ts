/** The text of a table, and what its owner should know about how it was read. */
export interface DecodedTable {
  text: string;
  note: string | null;
}

/** What stands in a text for bytes that are no character. */
export const REPLACEMENT = '\ufffd';

const NOT_UTF8 = 'The file isn’t UTF-8, so it was read as Windows-1252. Check letters such as é and ü.';

/** Bytes in which the NULs of UTF-16 without a byte order mark are counted. */
const SAMPLE_BYTES = 1000;

const hasPrefix = (bytes: Uint8Array, ...prefix: number[]): boolean =>
  prefix.every((byte, index) => bytes[index] === byte);

const markedUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (hasPrefix(bytes, 0xff, 0xfe)) return 'utf-16le';
  return hasPrefix(bytes, 0xfe, 0xff) ? 'utf-16be' : null;
};

/** Whether the file starts with the byte order mark of UTF-16. */
export const hasUtf16Mark = (bytes: Uint8Array): boolean => markedUtf16(bytes) !== null;

/** In UTF-16, every second byte of Latin text is NUL. */
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const marked = markedUtf16(bytes);
  if (marked) return marked;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const nulls = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) nulls[index % 2] = (nulls[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nulls;
  if (Math.max(even, odd) * 4 < sample.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
};

/** Whether the characters beyond ASCII of a text decoded as UTF-8 are mostly broken. */
const isMostlyBroken = (text: string): boolean => {
  let [broken, whole] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === REPLACEMENT.charCodeAt(0)) broken += 1;
    else if (unit > 127) whole += 1;
  }
  return broken > whole;
};

/**
 * Reads UTF-8 and UTF-16, with or without a byte order mark, and otherwise Windows-1252, which old spreadsheets write.
 * A file in UTF-8 with some bytes of another encoding keeps U+FFFD in their place, which tables report by row.
 */
export const decodeTable = (bytes: Uint8Array): DecodedTable => {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), note: null };
  const text = new TextDecoder('utf-8').decode(bytes);
  return text.includes(REPLACEMENT) && isMostlyBroken(text)
    ? { text: new TextDecoder('windows-1252').decode(bytes), note: NOT_UTF8 }
    : { text, note: null };
};

import anyAscii from 'any-ascii';

/** A word as flite gets it, and the characters of the text that it stands for. */
export interface FliteToken {
  /** Offsets of the text (UTF-16): its start, its last letter's end, and its end with punctuation. */
  from: number;
  to: number;
  end: number;
  /** ASCII, with punctuation. */
  ascii: string;
  /** ASCII, without punctuation. */
  word: string;
}

/** Symbols that flite would skip or spell. */
const SPOKEN_SYMBOLS: Record<string, string> = { '&': 'and', '+': 'plus', '=': 'equals', '@': 'at', '°': 'degrees' };
const PUNCTUATION: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '¿': '',
  '¡': '',
  '…': '.',
  '‐': '-',
  '‑': '-',
  '−': '-',
};
const DASH = /^[‒-―]$/;
/** Longer words take flite more than a second. */
const MAX_WORD = 60;

/** The ASCII equivalent of a character: letters of other scripts by their sounds; a space if there is none. */
const asciiOf = (character: string): string => {
  const known = PUNCTUATION[character];
  if (known !== undefined) return known;
  if (/\p{M}/u.test(character)) return '';
  const plain = /[\p{L}\p{N}]/u.test(character) ? anyAscii(character) : character.normalize('NFKD');
  // Without punctuation that flite spells.
  return /^[a-z\d$%.,:;!?'"()\-/]+$/i.test(plain) ? plain : ' ';
};

const isSpoken = (ascii: string): boolean => /[a-z\d]/i.test(ascii);

/** The words of a text for flite, which speaks ASCII only. */
export const fliteTokens = (text: string): FliteToken[] => {
  const tokens: FliteToken[] = [];
  const start = (at: number) => ({ from: at, to: at, ascii: '' });
  let part = start(0);
  const flush = (at: number) => {
    const word = part.ascii.replace(/^[^a-z\d$]+|(?<![^a-z\d%])[^a-z\d%]+$/gi, '');
    const last = tokens.at(-1);
    if (isSpoken(word)) tokens.push({ ...part, end: at, word });
    // A dash with spaces around it is a pause after the word before it.
    else if (last && /[,.:;!?-]/.test(part.ascii) && !/[,.:;!?]$/.test(last.ascii)) last.ascii += ',';
    part = start(at);
  };
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const symbol = SPOKEN_SYMBOLS[character];
    const ascii = asciiOf(character);
    if (symbol !== undefined) {
      flush(at);
      tokens.push({ from: at, to: end, end, ascii: symbol, word: symbol });
    } else if (DASH.test(character)) {
      flush(at);
      part.ascii = '-';
      flush(end);
    } else if (ascii.includes(' ') || part.ascii.length >= MAX_WORD) flush(at);
    if (symbol !== undefined || ascii.includes(' ')) part = start(end);
    else if (!DASH.test(character)) {
      part.ascii += ascii;
      if (isSpoken(ascii) || ascii === '%') part.to = end;
    }
    at = end;
  }
  flush(at);
  return tokens;
};

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
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'th',
  Ð: 'Th',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
};
const DASH = /^[‒-―]$/;
/** Longer words take flite more than a second. */
const MAX_WORD = 60;

/** The ASCII equivalent of a character; a space if flite has none. */
const asciiOf = (character: string): string => {
  const known = PUNCTUATION[character] ?? LETTERS[character];
  if (known !== undefined) return known;
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  // Without punctuation that flite spells.
  return /^[a-z\d$%.,:;!?'"()\-/]+$/i.test(plain) ? plain : ' ';
};

const isSpoken = (ascii: string): boolean => /[a-z\d]/i.test(ascii);

/** The words of a text for flite, which speaks ASCII only. Words of other scripts are left out. */
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

export interface JsonLimits {
  /** Objects, lists and their members together. */
  maxValues: number;
  /** Levels of objects and lists in each other. */
  maxDepth?: number;
}

const MAX_DEPTH = 64;

// Codes of characters: comparing texts would take three times as long.
const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 44, 91, 92, 93, 123, 125];

/** The position of the quotation mark that ends the string which starts at `from`; the text's length if there is none. */
const endOfString = (text: string, from: number): number => {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
};

/**
 * Which limit a JSON text exceeds, as a sentence; null if none. A megabyte of `[[],[],…]` would become a third of a
 * million lists, which take many times its memory and every schema's time.
 */
export const jsonExcess = (text: string, { maxValues, maxDepth = MAX_DEPTH }: JsonLimits): string | null => {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) at = endOfString(text, at);
    else if (character === COMMA) values++;
    else if (character === OPEN_LIST || character === OPEN_OBJECT) {
      values++;
      depth++;
    } else if (character === CLOSE_LIST || character === CLOSE_OBJECT) depth--;
    if (depth > maxDepth) return `The JSON has more than ${maxDepth} levels.`;
    if (values > maxValues) return `The JSON has more than ${maxValues} values.`;
  }
  return null;
};

/**
 * Parses JSON of a server, within limits.
 * @throws SyntaxError that quotes nothing of the text
 */
export const parseJson = (text: string, limits: JsonLimits): unknown => {
  const excess = jsonExcess(text, limits);
  if (excess !== null) throw new SyntaxError(excess);
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError('The text is not complete, valid JSON.');
  }
};

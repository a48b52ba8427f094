import type { Localizer } from '../words/localizer';
import { joinSpoken, type SpeechToken, speechTokens } from './speech-text';

/** A word as it is shown, and the range of the line's `text` that speaks it; an empty range if it is not spoken. */
export interface ScriptToken {
  /** With the space that follows, if any. */
  shown: string;
  from: number;
  to: number;
}

/** Something that the voice says at a time. */
export interface ScriptLine {
  /** The text for the speech engine, with numbers and symbols as words. */
  text: string;
  tokens: ScriptToken[];
}

/** What ends a sentence, except where it ends in a full stop; Thai has none. */
const STOPS: Partial<Record<Localizer['language'], string>> = {
  bn: '।',
  hi: '।',
  ja: '。',
  th: '',
  ur: '۔',
  'zh-Hans': '。',
  'zh-Hant': '。',
};

/** Ends what is said of a sentence, so that the voice falls. */
const ended = (tokens: readonly SpeechToken[], { language }: Localizer): SpeechToken[] => {
  const last = tokens.findLastIndex(({ spoken }) => spoken !== '');
  return tokens.map(({ shown, spoken }, index) => {
    // A question that its options end, as “Would you rather…”, stays open.
    if (index !== last || /[.!?।۔؟;。！？]$/u.test(spoken) || /…\s*$/u.test(shown)) return { shown, spoken };
    return { shown, spoken: `${spoken.replace(/(?<![,:،、： ])[,:،、： ]+$/u, '')}${STOPS[language] ?? '.'}` };
  });
};

/** UTF-16 units of a line, which engines accept. What follows is shown, but not said. */
const LONGEST = 2000;

const compute = (texts: readonly string[], localizer: Localizer): ScriptLine | null => {
  const tokens = texts.flatMap((text, index) => {
    const own = ended(speechTokens(text, localizer), localizer);
    const last = own.at(-1);
    if (last !== undefined && index < texts.length - 1) {
      const shown = last.shown.trimEnd();
      last.shown = `${shown}${/\p{P}$/u.test(shown) ? '' : (STOPS[localizer.language] ?? '.')} `;
    }
    return own;
  });
  let text = '';
  let spaced = false;
  const placed = tokens.map(({ shown, spoken }): ScriptToken => {
    const next = joinSpoken(text, spoken, spaced);
    const said = text.length + next.length > LONGEST ? '' : next;
    const from = text.length + (said.length - said.trimStart().length);
    text += said;
    spaced = said === '' ? spaced || shown.endsWith(' ') : shown.endsWith(' ');
    return { shown, from: said === '' ? text.length : from, to: text.length };
  });
  return /[\p{L}\p{N}]/u.test(text) ? { text, tokens: placed } : null;
};

/** Lines by language and texts: a timeline is built many times from the same texts. */
const known = new Map<string, ScriptLine | null>();
/** UTF-16 units of the texts that are known, several times those of a large quiz. Above this, all are forgotten. */
const MOST_KNOWN = 1_000_000;
let unitsKnown = 0;

/** A line of one or more sentences; null if there is nothing to say. */
export const scriptLine = (texts: readonly string[], localizer: Localizer): ScriptLine | null => {
  const key = [localizer.locale, ...texts].join('\n');
  const found = known.get(key);
  if (found !== undefined) return found;
  const line = compute(
    texts.filter((text) => text.trim() !== ''),
    localizer,
  );
  unitsKnown += key.length;
  if (unitsKnown > MOST_KNOWN) {
    known.clear();
    unitsKnown = key.length;
  }
  known.set(key, line);
  return line;
};

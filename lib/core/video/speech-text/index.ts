import type { Localizer } from '../../words/localizer';
import { mayBreakBetween, SPACELESS, tidySpaces } from '../line-breaks';
import { englishRules } from './english';
import { mathematicsRules, RAISED_OR_LOWERED } from './mathematics';
import { isEnglish } from './numbers';
import type { Rule } from './rule';
import { readSign, signRules } from './signs';

/** A word as shown on screen and as spoken. */
export interface SpeechToken {
  /** With the space that follows, if any. */
  shown: string;
  /** Empty if it is not spoken. */
  spoken: string;
}

interface CompiledRule extends Pick<Rule, 'read'> {
  pattern: RegExp;
}

const compiled = new Map<string, CompiledRule[]>();

const rulesOf = (localizer: Localizer): CompiledRule[] => {
  const known = compiled.get(localizer.locale);
  if (known !== undefined) return known;
  const [links, ...others] = signRules(localizer);
  const own = [...mathematicsRules(localizer), ...(isEnglish(localizer) ? englishRules : [])];
  const rules = [...(links ? [links] : []), ...own, ...others].map(({ pattern, read }) => ({
    pattern: new RegExp(pattern, 'uy'),
    read,
  }));
  if (compiled.size > 100) compiled.clear();
  compiled.set(localizer.locale, rules);
  return rules;
};

/**
 * Letters and digits, with apostrophes and hyphens between them. A number after a script without spaces is apart, and so
 * is ℹ, the only emoji that is a letter.
 */
const WORD = new RegExp(
  String.raw`(?:(?![ℹ${RAISED_OR_LOWERED}])[\p{L}\p{M}\p{Nl}\u200C\u200D]|(?<!${SPACELESS.source})\p{Nd})+(?:['’‑-](?!\p{Nd})(?:(?![ℹ${RAISED_OR_LOWERED}])[\p{L}\p{M}\p{Nd}])+)*`,
  'uy',
);
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** What goes on with a word. Raised and lowered digits are read by themselves, and so are Greek letters after a number. */
const INSIDE = new RegExp(String.raw`^(?![ℹ${RAISED_OR_LOWERED}\u0370-\u03FF])[\p{L}\p{M}\p{N}]`, 'u');

/** A piece of a token. */
interface Piece {
  shown: string;
  spoken: string;
  /** Whether a token starts here. */
  starts: boolean;
}

/** Words of scripts without spaces are separate tokens, so that captions can follow them. */
const wordPieces = (word: string, before: string): Piece[] => {
  const plain = (text: string, starts: boolean) => ({
    shown: text,
    spoken: text.replaceAll(/[’‑]/g, asciiMark),
    starts,
  });
  if (!SPACELESS.test(word)) return [plain(word, SPACELESS.test(before.slice(-1)) && mayBreakBetween(before, word))];
  let read = before.slice(-8);
  return Array.from(words.segment(word), ({ segment }) => {
    const starts = read !== '' && mayBreakBetween(read, segment);
    read = `${read.slice(-8)}${segment}`;
    return plain(segment, starts);
  });
};

const asciiMark = (mark: string): string => (mark === '’' ? "'" : '-');

/** Marks at which a voice pauses. */
const PAUSES: Readonly<Record<string, string>> = {
  '–': ',',
  '—': ',',
  '…': ',',
  '(': ',',
  ')': ',',
  '：': '：',
  ';': ',',
};
const KEPT = /[.,!?:।۔؟،؛。、，！？·・]/u;

const piecesOf = (text: string, localizer: Localizer): Piece[] => {
  const rules = rulesOf(localizer);
  const pieces: Piece[] = [];
  let at = 0;
  next: while (at < text.length) {
    const before = text.slice(Math.max(0, at - 64), at);
    const isInside = /[\p{L}\p{M}\p{Nd}\p{Nl}]$/u.test(before) && INSIDE.test(text.slice(at, at + 2));
    if (!isInside || SPACELESS.test(before.slice(-1))) {
      for (const { pattern, read } of rules) {
        pattern.lastIndex = at;
        const match = pattern.exec(text);
        const spoken = match === null || match[0] === '' ? null : read(match, before, text);
        if (match === null || spoken === null) continue;
        pieces.push({
          shown: match[0],
          spoken,
          starts: SPACELESS.test(before.slice(-1)) && mayBreakBetween(before, match[0]),
        });
        at += match[0].length;
        continue next;
      }
    }
    WORD.lastIndex = at;
    const word = WORD.exec(text)?.[0];
    if (word !== undefined) {
      pieces.push(...wordPieces(word, before));
      at += word.length;
      continue;
    }
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const spoken = /\s/.test(sign)
      ? ' '
      : (readSign(sign, before, text.slice(at + 1, at + 16), localizer) ??
        PAUSES[sign] ??
        (KEPT.test(sign) || isWord(sign) ? sign : ' '));
    pieces.push({ shown: sign, spoken, starts: /[（「『【《〈]/.test(sign) });
    at += sign.length;
  }
  return pieces;
};

const isWord = (character: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(character);

/** Joins spoken text: with spaces between words in scripts that use them, without spaces before marks and without repeated marks. */
export const joinSpoken = (before: string, next: string, spaced: boolean): string => {
  const said = next.replaceAll(/\s+/g, ' ').trim();
  if (said === '') return '';
  if (before === '') return said.replace(/^[,.:!?،، ]+/u, '');
  const last = [...before.slice(-2)].at(-1) ?? '';
  const first = String.fromCodePoint(said.codePointAt(0) ?? 0);
  if (KEPT.test(first)) return KEPT.test(last) ? said.replace(/^[,.:]+/, '') : said;
  const tight = !spaced && (SPACELESS.test(last) || SPACELESS.test(first));
  return tight || (!spaced && !isWord(last) && !KEPT.test(last)) ? said : ` ${said}`;
};

/** The longest text that is read, in UTF-16 units; more than all fields together. */
const LONGEST = 4000;

/**
 * Splits a text into words and normalizes each for speech: numbers with units, years, currencies, symbols, abbreviations
 * and blanks become words; emoji, quotation marks and markup are not spoken.
 */
export const speechTokens = (written: string, localizer: Localizer): SpeechToken[] => {
  const text = tidySpaces(
    written
      .slice(0, LONGEST)
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, (space) => (/[\u00A0\u202F]/.test(space) ? space : ' '))
      .replaceAll(/[\u061C\u200B\u200E\u200F\u2066-\u2069\uFEFF]|\p{Cs}/gu, ''),
  );
  const tokens: { shown: string; spoken: string }[] = [];
  let ended = true;
  let spaced = false;
  for (const { shown, spoken, starts } of piecesOf(text, localizer)) {
    const last = tokens.at(-1);
    if (shown === ' ') {
      if (last !== undefined) last.shown += ' ';
      ended = true;
      spaced = true;
      continue;
    }
    if (ended || starts || last === undefined) {
      // A pause before a bracket or a dash is heard after the word before it.
      if (last !== undefined && spoken === ',') last.spoken += joinSpoken(last.spoken, spoken, false);
      tokens.push({ shown, spoken: joinSpoken('', spoken, false) });
    } else {
      last.shown += shown;
      last.spoken += joinSpoken(last.spoken, spoken, spaced || /\s/.test(spoken.slice(0, 1)));
    }
    ended = false;
    spaced = false;
  }
  return tokens;
};

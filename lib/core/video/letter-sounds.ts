/** Kinds of sounds that differ in loudness and pitch. `any` is what is not known better. */
export type SoundKind = 'vowel' | 'nasal' | 'hiss' | 'breath' | 'burst' | 'voiced' | 'any';

/** What some letters of a word sound like, roughly: enough to find the word in a recording. */
export interface LetterSound {
  kind: SoundKind;
  /** Usual length in milliseconds. */
  ms: number;
}

export interface SpokenWord {
  /** Offsets of the text (UTF-16): of its start, its last letter's end, and its end with punctuation. */
  from: number;
  to: number;
  end: number;
  sounds: LetterSound[];
  /** How likely a pause follows, from 0 to 1. */
  pause: number;
}

/** A character of these scripts is about a syllable, and counts as a word. */
const SYLLABLE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
const SENTENCE_END = /[.!?…:;。！？：；؟।]["'”’»)\]]*$/u;
const CLAUSE_END = /[,،、，—–-]["'”’»)\]]*$/u;

/** Spellings of Latin scripts, longest first, with lengths as in flite's voices. */
const SPELLINGS: [pattern: RegExp, kind: SoundKind, ms: number][] = [
  [/^(sh|sch|ch|tch|dge)/, 'hiss', 120],
  [/^th/, 'breath', 70],
  [/^(ph|ff?|gh(?=t))/, 'breath', 95],
  [/^(ng|nn|n|mm|m)/, 'nasal', 70],
  [/^(ll|l|rr|r|wh|w|j(?=[^aeiou]))/, 'nasal', 72],
  [/^(ss|s|zz|z|x|ß|ç|c(?=[eiy])|j|g(?=e\b))/, 'hiss', 105],
  [/^(ck|cc|c|kk|k|qu|q|pp|p)/, 'burst', 92],
  [/^(tt|t)/, 'burst', 66],
  [/^(bb|b|gg|g|dd|d)/, 'voiced', 66],
  [/^h/, 'breath', 60],
  [/^v/, 'voiced', 60],
  [/^e\b/, 'vowel', 22],
  [/^(igh|[aeiouyäöü]{2,}|[aeiou](?=[bcdfgklmnprstvz]e\b))/, 'vowel', 140],
  [/^[aeiouy]/, 'vowel', 92],
];

const soundsOf = (word: string): LetterSound[] => {
  const sounds: LetterSound[] = [];
  let rest = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '');
  while (rest) {
    const found = SPELLINGS.find(([pattern]) => pattern.test(rest));
    const character = String.fromCodePoint(rest.codePointAt(0) ?? 0);
    const length = found ? (found[0].exec(rest)?.[0].length ?? 1) : character.length;
    if (found) sounds.push({ kind: found[1], ms: found[2] });
    else if (SYLLABLE.test(character)) sounds.push({ kind: 'any', ms: 190 });
    else if (/\p{N}/u.test(character)) sounds.push({ kind: 'any', ms: 330 });
    else if (/[\p{L}%&+]/u.test(character))
      sounds.push({ kind: 'any', ms: /\p{Script=Hangul}/u.test(character) ? 170 : 72 });
    rest = rest.slice(length);
  }
  return sounds;
};

const NAME_VOWEL: LetterSound = { kind: 'vowel', ms: 130 };

/** A letter alone is spoken as its name, e.g. “be” or “ef”. */
const soundsOfWord = (word: string): LetterSound[] => {
  const sounds = soundsOf(word);
  const letter = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letter.length !== 1 || sounds.length !== 1 || /[aeiou]/.test(letter)) return sounds;
  return /[flmnrsxz]/.test(letter) ? [NAME_VOWEL, ...sounds] : [...sounds, NAME_VOWEL];
};

/** The words of a text that a voice speaks. */
export const spokenWords = (text: string): SpokenWord[] => {
  const words: SpokenWord[] = [];
  for (const { 0: word, index: from } of text.matchAll(WORDS)) {
    const spoken = word.replace(/(?<![^\p{L}\p{N}\p{M}%])[^\p{L}\p{N}\p{M}%]+$/u, '');
    const end = from + word.length;
    const pause = SENTENCE_END.test(word) ? 1 : CLAUSE_END.test(word) ? 0.8 : 0;
    const last = words.at(-1);
    const sounds = soundsOfWord(spoken);
    if (sounds.length > 0) words.push({ from, to: from + spoken.length, end, sounds, pause });
    else if (last) Object.assign(last, { end, pause: Math.max(last.pause, pause) });
  }
  return words;
};

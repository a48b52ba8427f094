import { shuffled } from '../random';
import { LONG_PHRASES, PHRASES } from './referring-phrases';

/** Builds a value when it is first needed. */
const once = <T>(build: () => T): (() => T) => {
  let built: T | undefined;
  return () => {
    built ??= build();
    return built;
  };
};

/** Options that mean others by their letters, or all of them: what they say depends on where options stand (D150). */

const LETTER = 'A-FА-ЕΑ-Ζأبجدهאבגדהกขคงจฉ';

/** Words between two letters, in the languages of the video. */
const AND_OR =
  'and|or|und|oder|et|ou|y|o|e|i|a|en|of|och|eller|și|sau|lub|oraz|nebo|и|или|і|й|та|або|και|ή|و|أو|یا|ו|או|और|या|এবং|বা|மற்றும்|அல்லது|และ|หรือ|dan|atau|ve|veya|và|hoặc|と|または|와|과|및|또는|和|与|與|及|或|اور';

/** `A and B`, `B + C`, `A, C & D`. */
const twoLetters = once(
  () =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])([${LETTER}])\s{0,3}(?:[&+,/]|${AND_OR})[\s-]{0,3}(?!\1)[${LETTER}](?![\p{L}\p{N}])`,
      'u',
    ),
);

const OPTION =
  'options?|answers?|choices?|antwort(?:en)?|réponses?|propositions?|opci[oó]n(?:es)?|respuestas?|opzion[ei]|rispost[ae]|opç(?:ão|ões)|respostas?|alternativ\\p{L}*|odpov[eě]\\p{L}*|odpowied\\p{L}*|možnost\\p{L}*|вариант\\p{L}*|ответ\\p{L}*|варіант\\p{L}*|відповід\\p{L}*|svar|antwoord(?:en)?|opties?|seçene\\p{L}*|cevap\\p{L}*|şık|jawaban|opsi|pilihan|đáp án|câu|phương án|選択肢|选项|選項|答案|보기|정답|ตัวเลือก|ข้อ|विकल्प|উত্তর|বিকল্প|விடை|தேர்வு|الخيار|خيار|الإجابة|گزینهٔ?|پاسخ|آپشن|جواب|תשובה|אפשרות|επιλογή|απάντηση|variantel?e?|răspuns\\p{L}*';

/** `Option B is wrong`. */
const oneLetter = once(
  () => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${OPTION})[\s:]{0,3}["“«(]?[${LETTER}](?![\p{L}\p{N}])`, 'u'),
);

/** Longer texts that name two letters are about something else. */
const LONGEST = 60;

const folded = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/["“”«»„!.…?।。]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Whether a text means other options by their letters, so that no option may move. */
export const namesLetters = (text: string): boolean => {
  if (text.length > LONGEST) return false;
  const [first = '', ...rest] = text.trim();
  return twoLetters().test(text) || oneLetter().test(`${first.toLowerCase()}${rest.join('')}`);
};

/** Whether a text means all other options, or none of them: it stays in its place. */
export const meansOthers = (text: string): boolean => {
  if (text.length > LONGEST) return false;
  const own = folded(text);
  return PHRASES.has(own) || LONG_PHRASES.some((phrase) => own.startsWith(phrase));
};

/** A permutation of `options` that depends only on the seed. Options that mean others keep their place, or keep all in place. */
export const shuffledOptions = <O extends { text: string }>(options: readonly O[], seed: string): readonly O[] => {
  if (options.some(({ text }) => namesLetters(text))) return options;
  const staying = new Set(options.filter(({ text }) => meansOthers(text)));
  const moving = shuffled(
    options.filter((option) => !staying.has(option)),
    seed,
  ).values();
  return options.map((option) => (staying.has(option) ? option : (moving.next().value ?? option)));
};

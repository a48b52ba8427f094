import { unwrappedLine } from './marks';
import { inlineOptions } from './option-line';
import { isWord, type WordKind } from './vocabulary';

/** Characters of a line that is read. A question with all of its options on one line is shorter. */
export const MAX_LINE = 2000;

/** Lines of a text that are read: of 5,000 questions or more. */
export const MAX_LINES = 50_000;

/** A line of a text, without the Markdown around it. */
export interface TextLine {
  at: number;
  /** As written. Soft line breaks are line feeds. */
  raw: string;
  /** Without heading, quote and bold marks. */
  text: string;
  isHeading: boolean;
  /** All of it is bold, apart from a bullet or letter. */
  isBold: boolean;
}

/** Whether a text ends as a question does, in any script. */
export const endsAsQuestion = (text: string): boolean => /[?？؟]$/.test(text);

const RULE = /^(?:-[ -]{2,}|\*[ *]{2,}|_[ _]{2,}|=[ =]{2,}|[–—]{2,})$/;
const FENCE = /^(?:```|~~~)/;
const HEADING = /^#{1,6}\s+/;
/** Only asterisks: underscores are part of names. */
const BOLD = /(?<![\p{L}\p{N}*])\*\*(?=[^\s*])([^*]*)(?<=[^\s*])\*\*(?![\p{N}*])/gu;
const ALL_BOLD = /^(?:[-*+•]\s+)?(?:\(?[a-h\d][).:]\s*)?\*\*[^*]+\*\*$/i;

/** Characters that have no width, and those that only set the direction of a text. */
const INVISIBLE = /[\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** What Markdown hides until a click: `<details><summary>Answer</summary>Mars</details>` is `Answer: Mars`. */
const shownDetails = (line: string): string =>
  line.length <= MAX_LINE && /<\/?(?:details|summary)\b/i.test(line)
    ? line
        .replaceAll(/<\/?(?:details|b|strong|i|em)(?:\s[^<>]*)?>|<summary(?:\s[^<>]*)?>/gi, '')
        .replace(/[:：]?<\/summary>/i, ': ')
        .trim()
    : line;

/** The line of a table in Markdown between its column names and its rows. */
const DIVIDER = /^\|?(?:\s*:?-+:?\s*\|)+\s*(?::?-+:?\s*)?$/;

const LETTER_ALONE = /^[([]?[a-j][).:\]]$/i;

/** Joins letters of options that stand on lines of their own with the lines after them. */
const joinLetters = (lines: readonly TextLine[]): void => {
  const filled = lines.filter(({ text }) => text !== '');
  for (const [index, line] of filled.entries()) {
    const [before, next] = [filled[index - 1], filled[index + 1]];
    if (!LETTER_ALONE.test(line.text) || !before || !next || LETTER_ALONE.test(next.text)) continue;
    if (memberOf(next.text) || memberOf(before.text) || isKeyHeading(before.text)) continue;
    next.text = `${line.text} ${next.text}`;
    next.raw = `${line.raw}\n${next.raw}`;
    line.text = '';
  }
};

/** The lines of a text, up to one more than `MAX_LINES`. Rules and fences of code are empty lines. */
export const linesOf = (source: string): TextLine[] => {
  const lines = source
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n', MAX_LINES + 1)
    .map((raw, index) => {
      const written = raw.replaceAll(/[\v\u2028]/g, '\n').trim();
      const line = shownDetails(written.replaceAll(INVISIBLE, '').replace(/^>(?!!)\s?/, ''));
      const body = line.replace(HEADING, '');
      const isEmpty = RULE.test(line) || FENCE.test(line) || DIVIDER.test(line);
      return {
        at: index + 1,
        raw: written,
        text: isEmpty ? '' : body.replaceAll(BOLD, '$1').trim(),
        isHeading: HEADING.test(line),
        isBold: ALL_BOLD.test(body),
      };
    });
  joinLetters(lines);
  return lines;
};

const MEMBER =
  /^(?:[-*+•]\s+)?(?:[^\p{L}\p{N}\s]{1,3}\s*)?([\p{L}][\p{L}\p{M}' /]{0,40}?)\s*(?:[(（][^)）]*[)）]\s*)?[:：=]\s*(.*)$/su;
/** `The correct answer is B.`, `Ans - B`. */
const ANSWER_IS =
  // Sees at most 2000 characters: those of a line (MAX_LINE).
  /^([\p{L}][\p{L}\p{M}' ]{0,40}?)(?:\s(?:is|ist|est|es|è|é|to)\s*:?|\.?\s*[-–—]|\.)\s+(\S.*)$/su;
export type Member = 'answer' | 'fact' | 'hint' | 'difficulty' | 'countdown' | 'options' | 'key' | 'question';
const MEMBERS: readonly Member[] = ['answer', 'fact', 'hint', 'difficulty', 'countdown', 'options', 'question'];

/** The beginning of a line in italics: `*Explanation:* It is red.` */
const ITALIC = /^\*([^*\s][^*]*)\*/;

/** `Answer: B`, `**Hint:** Red`, `Réponse : B`. A heading of several answers is a `key`. */
export const memberOf = (written: string): { name: Member; value: string } | null => {
  if (written.length > MAX_LINE) return null;
  const text = unwrappedLine(written).replace(ITALIC, '$1');
  const [, answer = '', said = ''] = ANSWER_IS.exec(text) ?? [];
  if (isWord('answer', answer) && !endsAsQuestion(text)) return { name: 'answer', value: said };
  // On a line of its own, "Correct" may be an option.
  if (/\s/.test(text) && isWord('answer', text)) return { name: 'answer', value: '' };
  const [, name = '', value = ''] = MEMBER.exec(text) ?? [];
  // A letter alone is the label of an option; a character can be a word.
  if (name === '' || /^[^\p{Script=Han}]$/u.test(name)) return null;
  const isKey = isWord('key', name) && (value === '' || KEY_ENTRY.test(value) || LETTERS_IN_ORDER.test(value));
  if (isKey) return { name: 'key', value };
  const kind = MEMBERS.find((each) => isWord(each as WordKind, name));
  return kind ? { name: kind, value: value.trim() } : null;
};

/** Whether a line says what a question is about, such as `Category: Science`, or where it comes from. */
export const isAbout = (text: string): boolean => {
  const [, name = ''] = MEMBER.exec(unwrappedLine(text)) ?? [];
  return isWord('about', name) || isWord('source', name);
};

/**
 * `1. B`, `1 - B`, `1: B) Mars`, `Q1: B`, `1B`: the number of a question and its answer. Without a space after the
 * separator the answer is a letter: "12", "3 moons", "10:30" and "3.5" are answers without a number.
 */
export const KEY_ENTRY =
  // Sees at most 2000 characters: those of a line (MAX_LINE).
  /^(?:[-*+•]\s+)?(?:\p{L}{1,10}\s*)?(?:#\s*)?[([]?(\d{1,3})(?:\s*(?:[.):=\]]|[-–—→])\s+(?=\S)|\s*[.):=\-–—→]?\s*(?=[([]?[a-j](?![\p{L}\p{N}])))(.+)$/iu;

/** `B, A, C` or `B A C`: the answers in the order of the questions. */
export const LETTERS_IN_ORDER = /^[a-j](?:[\s,;]+[a-j])+\.?$/i;

/** Whether a line is the number of a question with the letter of its answer: `2. A`. */
export const isKeyLetter = (text: string): boolean => /^\d{1,3}\s?[.):–-]\s?[([]?[a-j][)\].]?$/i.test(text);

/** Whether a line is the heading of a list of answers and nothing else, apart from a remark in brackets. */
export const isKeyHeading = (text: string): boolean =>
  text.length <= MAX_LINE &&
  isWord(
    'key',
    text
      .replace(/^[^\p{L}]+/u, '')
      // Sees at most 2000 characters: those of a line (MAX_LINE).
      .replace(/\s*[([（][^)\]）]*[)\]）]/, '')
      .replace(/[:：]$/, '')
      .trim(),
  );

/** Characters of a heading that names answers. */
const MAX_HEADING = 80;

/** The round that a heading of answers names: "Round 1" in `Round 1 Answers` and `Answers (Round 1)`. Null if it is none. */
export const roundOfKey = (text: string): string | null => {
  const words = text.replace(/^[^\p{L}]+/u, '').replace(/[:：]$/, '');
  if (words.length > MAX_HEADING) return null;
  // Sees at most 80 characters: MAX_HEADING.
  const [, first = '', rest = ''] = /^(\p{L}+\s+\p{L}{0,5}\d{0,2})\s*[:–—(-]?\s*(\p{L}[^)]*)\)?$/u.exec(words) ?? [];
  if (roundTitle({ text: first }) !== null && isKeyHeading(rest)) return first;
  const [, start = '', last = ''] =
    // Sees at most 80 characters: MAX_HEADING.
    /^(.*?)\s*(?:[:–—(-]|\sfor|\sto|\sof)?\s*(\p{L}+\s+(?:\d{1,2}|\p{L}{1,5}))\)?$/u.exec(words) ?? [];
  return roundTitle({ text: last }) !== null && isKeyHeading(start) ? last : null;
};

/** A row of a table that lists answers, as a line of a key: `1. B`. Its heading is empty; null for other rows. */
export const keyRow = (text: string): { text: string; others: string } | null => {
  if (!text.includes('|')) return null;
  const [number = '', answer = '', ...others] = text
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
  if (/^(?:\p{L}{1,10}\s?)?#?\d{1,3}\.?$/u.test(number))
    return { text: `${number.replace(/\D/g, '')}. ${answer}`, others: others.join(' | ') };
  const isNumber =
    isWord('number', number.replace(/\.$/, '')) || isWord('question', number.replace(/\s?(?:#|no\.?|number)$/i, ''));
  return isNumber && (isWord('answer', answer) || isWord('key', answer)) ? { text: '', others: '' } : null;
};

const NUMBER =
  /^(?:(\p{L}[\p{L}\p{M}]{0,15})\s*)?(?:#\s*|№\s*)?(\d{1,4})(?:\s*(?:\/|of|von|de|di|sur|van|z|из)\s*\d{1,4})?\s*(?:[(（][^)）]*[)）]\s*)?(?:(\\?[.)]|[、．）]|\s[-–—](?=\s)|[\]/])|([:：]))?\s*/u;

/** `問1` and `第1题`. */
const NUMBER_IN_CHARACTERS = /^(?:第\s?(\d{1,3})\s?[题題問]|問\s?(\d{1,3}))[.:：、．\s]*/;

/** The number before a question: `1.`, `Q1:`, `Question 1 (easy):`. @param expected the number after the one before */
export const questionNumber = (text: string, expected: number): { number: number; rest: string } | null => {
  const written = text.replace(NUMBER_IN_CHARACTERS, '$1$2. ');
  const match = NUMBER.exec(written);
  if (!match) return null;
  const [all, word, digits = '', point, colon] = match;
  const number = Number(digits);
  const rest = written.slice(all.length).trim();
  if (word !== undefined) return isWord('question', word) && (point || colon || rest === '') ? { number, rest } : null;
  if (rest !== '' && !/[\s、．）：]/.test(written.charAt(all.length - 1))) return null;
  // "1984: who wrote it?" has no number, unless 1983 questions are before it.
  const isSequel = number === expected;
  if (point) return isSequel || digits.length <= 2 ? { number, rest } : null;
  return (colon || rest === '') && isSequel ? { number, rest } : null;
};

const ROUND =
  // Sees at most 2000 characters: those of a line (MAX_LINE).
  /^(\p{L}[\p{L}\p{M}]*)\s+(\d{1,2}|[ivx]{1,4}|[a-h]|one|two|three|four|five|six|seven|eight|nine|ten)\s*(?:[:：.–—-]\s*(.*))?$/iu;

/** The title of a round: `Round 1: Space`. A round without a title has its whole line as one. */
export const roundTitle = ({ text }: Pick<TextLine, 'text'>): string | null => {
  const [, word = '', , title = ''] = ROUND.exec(text) ?? [];
  return isWord('round', word) ? title.trim() || text : null;
};

const TRUE_OR_FALSE = /^([\p{L}\p{M}/ ]{3,24}?)\s*[:：?？؟–—-]\s*(?=\S)/u;

/** "Mars is red. (True or false?)" */
const TRUE_OR_FALSE_AFTER = /[([（]([\p{L}\p{M}/ ]{3,24})[?？؟]?[)\]）]$/u;

/** The statement after "True or false:"; null if it has no such words. */
export const statementIn = (text: string): string | null => {
  const [start, words = ''] = TRUE_OR_FALSE.exec(text) ?? [];
  if (start !== undefined && isWord('statement', words)) return text.slice(start.length);
  const [end, wordsAfter = ''] = TRUE_OR_FALSE_AFTER.exec(text) ?? [];
  return end !== undefined && isWord('statement', wordsAfter) ? text.slice(0, -end.length).trim() : null;
};

const CHATTER =
  /^(?:(?:sure|certainly|of course|absolutely|great|okay|ok|gerne|natürlich|klar|claro|por supuesto|bien sûr|certo|natuurlijk|oczywiście|конечно|tabii)\s*[!,.]|(?:here (?:is|are)|here's|let me know|feel free|i hope|hope (?:this|these|you)|enjoy|i can|good luck|hier (?:ist|sind)|viel (?:spaß|erfolg)|aquí (?:está|tienes)|voici|aqui (?:está|estão)|ecco|oto|вот|işte)(?![\p{L}]))/iu;

/** Offers of chatbots, which end as a question does. */
const OFFER =
  /^(?:would you like|do you want|want|shall i|should i|möchtest du|möchten sie|soll ich|¿?quieres que|voulez-vous|veux-tu|vuoi che|wil je dat|chcesz)\s.{0,60}\b(?:me|i|ich|yo|je|io|ik|more|another|mehr|más|plus|mais|altre|meer|questions?|fragen|quiz|harder|easier|version)\b/iu;

/** What chatbots write before and after questions. */
export const isChatter = (text: string): boolean => (CHATTER.test(text) && !endsAsQuestion(text)) || OFFER.test(text);

/** Characters of the words before an answer: "The correct answer". */
const MAX_ANSWER_WORDS = 60;

/** An answer at the end of the line of its question: `Which is red? (Answer: Mars)`, `Q: Which? A: Mars`. */
export const inlineAnswer = (text: string): { before: string; value: string } | null => {
  for (const { index, 0: colon } of text.matchAll(/[:：][*_]*\s*(?=\S)/gu)) {
    const words = text
      .slice(Math.max(0, index - MAX_ANSWER_WORDS), index)
      .trimEnd()
      .split(/(?<=[\s([*_])/);
    for (const count of [1, 2, 3]) {
      const name = words.slice(-count).join('');
      const isLabel = isWord('answer', name) || (/^a$/i.test(name) && /^q\s?\d*\s?[:：.]/i.test(text));
      if (!isLabel) continue;
      const start = text.slice(0, text.slice(0, index).trimEnd().length - name.length).trimEnd();
      const before = start.replace(/[([*_]{1,4}$/, '').trimEnd();
      if (!/[?？؟.!…)"”]$/.test(before) && inlineOptions(before) === null) continue;
      const value = text.slice(index + colon.length).trim();
      return { before, value: /[([]$/.test(start) ? value.replace(/[)\]]$/, '') : value };
    }
  }
  return null;
};

/** `Which is red? – Mars` */
export const answerAfterDash = (text: string): { before: string; value: string } | null => {
  // Sees at most 2000 characters: those of a line (MAX_LINE).
  const [, before, value = ''] = /^([^?？؟]*[?？؟])\s*(?:[-–—=]>?|→)\s+([^?？؟]+)$/su.exec(text) ?? [];
  return before === undefined || inlineOptions(value) !== null ? null : { before, value };
};

/** `(1 point)`, `Choose one:` */
const INSTRUCTION =
  /^(?:[([]?\d+(?:\/\d+)?\s?(?:points?|pts?|marks?|punkte?|puntos?|punt[io]|pontos?|punten|pkt|балл(?:ов|а)?)[)\]]?\.?|(?:select|choose|pick|tick|wähle|wählen sie|choisissez|choisis|elige|seleccione?|selecciona|scegli|escolha|kies|wybierz) .{1,40})$/i;

/** Whether a line says what to do with a question, or what it is worth. */
export const isInstruction = (text: string): boolean => INSTRUCTION.test(text) && !endsAsQuestion(text);

/** Labels of a question and its answer: `Q: … A: …`, `F: … A: …`, `P: … R: …`. */
// Sees at most 2000 characters: those of a line (MAX_LINE).
export const ASKED = /^([qfpdvв])\s*(\d{0,3})\s*[:：.)]\s*(\S.*)$/isu;
// Sees at most 2000 characters: those of a line (MAX_LINE).
export const ANSWERED = /^([aroо])\s*(\d{0,3})\s*[:：.)]\s*(\S.*)$/isu;
/** The title of a quiz. */
export const TITLE_WORD = /^(?:title|titel|título|titre|titolo|tytuł|название|başlık|quiz)\s*[:：]\s*(\S.*)$/iu;

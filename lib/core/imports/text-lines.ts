import { lettersFrom } from './labels';
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

/** The lines of a text, up to one more than `MAX_LINES`. Rules and fences of code are empty lines. */
export const linesOf = (source: string): TextLine[] =>
  source
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n', MAX_LINES + 1)
    .map((raw, index) => {
      const written = raw.replaceAll(/[\v\u2028]/g, '\n').trim();
      const line = written.replace(/^>\s?/, '');
      const body = line.replace(HEADING, '');
      const isEmpty = RULE.test(line) || FENCE.test(line);
      return {
        at: index + 1,
        raw: written,
        text: isEmpty ? '' : body.replaceAll(BOLD, '$1').trim(),
        isHeading: HEADING.test(line),
        isBold: ALL_BOLD.test(body),
      };
    });

/** Marks of a correct and of a wrong option: before it, after it, or as a word after it. */
const MARKS = {
  right: [
    /^(?:[✓✔✅☑🗸]\ufe0f?|🟢)\s*/u,
    /(?<!\s)\s*(?:[✓✔✅☑🗸]\ufe0f?|🟢)$/u,
    /(?<!\s)\s*[([（](?:correct|correct answer|right|right answer|richtig|richtige antwort|correcta|correcto|correcte|juste|bonne réponse|vrai|correta|correto|certa|corretta|corretto|giusta|juist|goed|poprawna|prawidłowa|верно|правильно|doğru|正确|正確|正解|सही|صحيح|صح)[)\]）]$/iu,
  ],
  wrong: [
    /^(?:[✗✘❌☒✖✕❎]\ufe0f?|🔴)\s*/u,
    /(?<!\s)\s*(?:[✗✘❌☒✖✕❎]\ufe0f?|🔴)$/u,
    /(?<!\s)\s*[([（](?:incorrect|wrong|falsch|incorrecta|incorrecto|faux|errada|errado|sbagliata|sbagliato|fout|onjuist|błędna|неверно|yanlış|错误|錯誤|不正解|गलत|خطأ)[)\]）]$/iu,
  ],
} as const;
const BULLET = /^(?:[-*+•·◦▪‣●○]\s+|(?:🔹|🔸|🔘|⚪|⚫|🔵|👉|➡️|▶️)\s*)/u;
const TASK = /^\[( |x|✓|✔)\]\s*/i;
const LABEL =
  /^(?:[(（]([a-jа-зα-ζא-ואأابجدهوक-ङचअबसदア-カ]|\d{1,2})[)）]|\[([a-jа-зα-ζא-ואأابجدهوक-ङचअबसदア-カ])\]|([a-jа-зα-ζא-ואأابجدهوक-ङचअबसदア-カ]|\d{1,2})(?:\\?[.):]|[、．）：]|\s[-–—](?=\s)))\s*(?=\S)/i;
const LETTER_EMOJI: Record<string, string> = { '🅰': 'a', '🅱': 'b' };
const SYMBOL =
  /^(?:([\u{1F1E6}-\u{1F1EF}])|([🅰🅱])\ufe0f?|([\u24b6-\u24bf\u24d0-\u24d9])|([\u2460-\u2469])|(\d)\ufe0f?\u20e3)\s*[.):]?\s*/u;

const labelOfSymbol = (match: RegExpExecArray): string => {
  const [, regional, squared, circled, digit, keycap] = match;
  if (regional) return String.fromCharCode(97 + (regional.codePointAt(0) ?? 0) - 0x1f1e6);
  if (squared) return LETTER_EMOJI[squared] ?? '';
  if (circled) return String.fromCharCode(97 + (((circled.codePointAt(0) ?? 0) - 0x24b6) % 26));
  return digit ? String((digit.codePointAt(0) ?? 0) - 0x245f) : (keycap ?? '');
};

/** An option as it stands on a line. */
export interface OptionLine {
  text: string;
  label: string | null;
  hasBullet: boolean;
  mark: 'right' | 'wrong' | null;
  /** It ends with an asterisk, which is a mark or part of the text. */
  hasStar: boolean;
  isBold: boolean;
}

/** Takes marks off the ends of an option. */
const withoutMarks = (written: string): { text: string; mark: OptionLine['mark'] } => {
  let text = written.trim();
  let mark: OptionLine['mark'] = null;
  for (const name of ['right', 'wrong'] as const) {
    for (const pattern of MARKS[name]) {
      const rest = text.replace(pattern, '').trim();
      if (rest === text || rest === '') continue;
      text = rest;
      mark = name;
    }
  }
  return { text, mark };
};

/** Reads a line as an option; null if it has neither a bullet nor a label nor a mark. */
export const optionLine = ({ text: line, isBold }: Pick<TextLine, 'text' | 'isBold'>): OptionLine | null => {
  const isStarred = /^\*(?=\(?[a-h][).:])/i.test(line);
  // `*B) Mars` and `*B) Mars*`.
  const unstarred = isStarred ? line.slice(1).replace(/(?<=[^*\s])\*$/, '') : line;
  const bullet = BULLET.exec(unstarred)?.[0] ?? '';
  let rest = unstarred.slice(bullet.length);
  const task = TASK.exec(rest);
  rest = rest.slice(task?.[0].length ?? 0);
  const before = withoutMarks(rest);
  rest = before.text;
  const label = LABEL.exec(rest);
  const symbol = label ? null : SYMBOL.exec(rest);
  const name = label ? (label[1] ?? label[2] ?? label[3] ?? '').toLowerCase() : symbol ? labelOfSymbol(symbol) : null;
  rest = rest.slice((label ?? symbol)?.[0].length ?? 0);
  const { text, mark } = withoutMarks(rest);
  if (text === '' || (bullet === '' && task === null && name === null && before.mark === null)) return null;
  const checked = task === null ? null : task[1] === ' ' ? null : ('right' as const);
  return {
    text,
    label: name,
    hasBullet: bullet !== '' || task !== null,
    mark: checked ?? mark ?? before.mark ?? (isStarred ? 'right' : null),
    hasStar: text.endsWith('*'),
    isBold,
  };
};

const MEMBER =
  /^(?:[-*+•]\s+)?(?:[^\p{L}\p{N}\s]{1,3}\s*)?([\p{L}][\p{L}\p{M}' /]{0,40}?)\s*(?:[(（][^)）]*[)）]\s*)?[:：=]\s*(.*)$/su;
export type Member = 'answer' | 'fact' | 'hint' | 'difficulty' | 'countdown' | 'options' | 'key' | 'question';
const MEMBERS: readonly Member[] = ['answer', 'fact', 'hint', 'difficulty', 'countdown', 'options', 'question'];

/** A line in italics, or its beginning: `*Explanation: It is red.*`, `*Explanation:* It is red.` */
const ITALIC = /^\*([^*\s][^*]*)\*/;

/** `Answer: B`, `**Hint:** Red`, `Réponse : B`. A heading of several answers is a `key`. */
export const memberOf = (text: string): { name: Member; value: string } | null => {
  const [, name = '', value = ''] = MEMBER.exec(text.replace(ITALIC, '$1')) ?? [];
  // A letter alone is the label of an option; a character can be a word.
  if (name === '' || /^[^\p{Script=Han}]$/u.test(name)) return null;
  const isKey = isWord('key', name) && (value === '' || KEY_ENTRY.test(value));
  if (isKey) return { name: 'key', value };
  const kind = MEMBERS.find((each) => isWord(each as WordKind, name));
  return kind ? { name: kind, value: value.trim() } : null;
};

/**
 * `1. B`, `1 - B`, `1: B) Mars`, `Q1: B`, `1B`: the number of a question and its answer. Without a space after the
 * separator the answer is a letter: "12", "3 moons", "10:30" and "3.5" are answers without a number.
 */
export const KEY_ENTRY =
  // Sees at most 2000 characters: those of a line (MAX_LINE).
  /^(?:[-*+•]\s+)?(?:\p{L}{1,10}\s*)?(?:#\s*)?(\d{1,3})(?:\s*(?:[.):=]|[-–—→])\s+(?=\S)|\s*[.):=\-–—→]?\s*(?=[([]?[a-j](?![\p{L}\p{N}])))(.+)$/iu;

/** Whether a line is the number of a question with the letter of its answer: `2. A`. */
export const isKeyLetter = (text: string): boolean => /^\d{1,3}\s?[.):–-]\s?[([]?[a-j][)\].]?$/i.test(text);

/** Whether a line is the heading of a list of answers and nothing else. */
export const isKeyHeading = (text: string): boolean =>
  isWord(
    'key',
    text
      .replace(/^[^\p{L}]+/u, '')
      .replace(/[:：]$/, '')
      .trim(),
  );

const NUMBER =
  /^(?:(\p{L}[\p{L}\p{M}]{0,15})\s*)?(?:#\s*|№\s*)?(\d{1,4})\s*(?:[(（][^)）]*[)）]\s*)?(?:(\\?[.)]|[、．）]|\s[-–—](?=\s)|[\]/])|([:：]))?\s*/u;

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

// Sees at most 2000 characters: those of a line (MAX_LINE).
const ROUND = /^(\p{L}[\p{L}\p{M}]*)\s+(\d{1,2}|[ivx]{1,4}|[a-h])\s*(?:[:：.–—-]\s*(.*))?$/iu;

/** The title of a round: `Round 1: Space`. A round without a title has its whole line as one. */
export const roundTitle = ({ text }: Pick<TextLine, 'text'>): string | null => {
  const [, word = '', , title = ''] = ROUND.exec(text) ?? [];
  return isWord('round', word) ? title.trim() || text : null;
};

/** Splits "Which? A) Venus B) Mars" into what is before the options and the options. */
export const inlineOptions = (text: string): { before: string; options: { label: string; text: string }[] } | null => {
  const starts: { from: number; to: number; label: string }[] = [];
  const style = /(?:^|\s)([(（]?)([aаαאأاकअア])([).:](?=\s)|[、．）：])/i.exec(text);
  if (!style) return null;
  const [, before = '', first = '', after = ''] = style;
  for (const letter of lettersFrom(first)) {
    const mark = `${before}${letter}${after}`;
    const since = starts.at(-1)?.to ?? style.index;
    let from = text.indexOf(mark, since);
    while (from > 0 && !/\s/.test(text.charAt(from - 1))) from = text.indexOf(mark, from + 1);
    if (from < 0) break;
    starts.push({ from, to: from + mark.length, label: letter.toLowerCase() });
  }
  if (starts.length < 2) return null;
  const options = starts.map(({ to, label }, index) => ({
    label,
    text: text
      .slice(to, starts[index + 1]?.from)
      .trim()
      .replace(/[,;|]$/, '')
      .trim(),
  }));
  return options.some((option) => option.text === '')
    ? null
    : { before: text.slice(0, starts[0]?.from).trim(), options };
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
  /^(?:(?:sure|certainly|of course|absolutely|great|okay|ok|gerne|natürlich|klar|claro|por supuesto|bien sûr|certo|natuurlijk|oczywiście|конечно|tabii)\s*[!,.]|(?:here (?:is|are)|here's|let me know|would you like|feel free|i hope|hope (?:this|these|you)|enjoy|i can|good luck|hier (?:ist|sind)|viel (?:spaß|erfolg)|aquí (?:está|tienes)|voici|aqui (?:está|estão)|ecco|oto|вот|işte)(?![\p{L}]))/iu;

/** What chatbots write before and after questions. */
export const isChatter = (text: string): boolean => CHATTER.test(text) && !endsAsQuestion(text);

/** Labels of a question and its answer: `Q: … A: …`, `F: … A: …`, `P: … R: …`. */
// Sees at most 2000 characters: those of a line (MAX_LINE).
export const ASKED = /^([qfpdvв])\s*(\d{0,3})\s*[:：.)]\s*(\S.*)$/isu;
// Sees at most 2000 characters: those of a line (MAX_LINE).
export const ANSWERED = /^([aroо])\s*\d{0,3}\s*[:：.)]\s*(\S.*)$/isu;
/** The title of a quiz. */
export const TITLE_WORD = /^(?:title|titel|título|titre|titolo|tytuł|название|başlık|quiz)\s*[:：]\s*(\S.*)$/iu;

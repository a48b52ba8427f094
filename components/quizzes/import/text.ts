import type { QuestionFields } from '@/lib/core/contracts/questions';
import { DIFFICULTY } from '@/lib/core/model/limits';
import { contentFromTable, tableCellsOf } from '@/lib/core/model/question-types';
import { guessType, type ImportRow, plainTruth, type RawQuestion, rowOf } from '@/lib/core/tables/question-row';
import { DEFAULT_LANGUAGE } from '@/lib/core/words/localizer';
import { DIFFICULTY_LABELS } from '../labels';
import { isEqual } from '../model/equal';
import { parseJson } from './json';
import { plainLine } from './markdown';

/** `A) Mars`, `b. Mars`, `- Mars`, `- B) Mars`; a mark at the end, or bold type, marks the correct one. */
const OPTION = /^(?:[-•]\s+(?:\(?[a-f][).:]\s*)?|\(?[a-f][).:]\s*)(\S.*)$/i;
const CORRECT_MARK = /(?<!\s)\s*(?:(?<!\*)\*+|✓|✔️?|✅|☑️?|\(correct(?: answer)?\))\s*$/i;
/** `1.`, `Q1:`, `Question 1`, `Question 1 (easy):` before a question, or alone on a line. */
const NUMBER = /^(?:q(?:uestion)?\s*)?\d+\s*(?:\([^)]*\)\s*)?(?:[.):]\s+|[.):]?$)|^question\s*\d+\s*[-–—]\s+/i;
const MEMBER =
  /^(?:[-•]\s+)?(?:the\s+)?(correct(?: answer)?|answer|hint|fun fact|fact|explanation|difficulty|countdown)\s*:(.*)$/i;
const MEMBER_NAMES: Record<string, string> = {
  correct: 'answer',
  'correct answer': 'answer',
  'fun fact': 'fact',
  explanation: 'fact',
};
/** What chatbots write before a statement. */
const TRUE_OR_FALSE = /^true or false\s*[:?–—-]\s*(?=\S)/i;
/** The heading of a list of answers after the questions. */
const ANSWER_KEY = /^(?:correct )?answers?(?: key)?:?$/i;
/** What chatbots write before and after questions. */
const CHATTER =
  /^(?:(?:sure|certainly|of course|absolutely|great|okay|ok)[!,.]|(?:let me know|would you like|feel free|i hope|hope (?:this|these|you)|enjoy|i can)\b)/i;

interface Line {
  text: string;
  isBold: boolean;
  /** The line was a heading. */
  isHeading: boolean;
}

interface Block {
  /** Number of its first line, from 1. */
  at: number;
  lines: Line[];
}

const isDetail = (text: string): boolean => MEMBER.test(text) || OPTION.test(text);
const hasDetails = ({ lines }: Block): boolean => lines.some(({ text }, index) => index > 0 && isDetail(text));
const isNumberAlone = (text: string): boolean => text.replace(NUMBER, '') === '';

/**
 * Splits a text into questions. An empty line ends one, unless details follow; so does the number of the next one.
 */
const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let isAfterGap = false;
  for (const [index, raw] of text.replaceAll('\r\n', '\n').split('\n').entries()) {
    const trimmed = raw.trim();
    const isJson = trimmed.startsWith('{') || (!isAfterGap && open?.lines[0]?.text.startsWith('{'));
    const line: Line = isJson ? { text: trimmed, isBold: false, isHeading: false } : plainLine(raw);
    if (line.text === '') {
      isAfterGap = true;
      continue;
    }
    const continues: boolean =
      open !== null &&
      (isAfterGap
        ? isDetail(line.text) || open.lines.every(({ text: own }) => isNumberAlone(own) || ANSWER_KEY.test(own))
        : !(NUMBER.test(line.text) && hasDetails(open)));
    if (open && continues) open.lines.push(line);
    else {
      open = { at: index + 1, lines: [line] };
      blocks.push(open);
    }
    isAfterGap = false;
  }
  return blocks;
};

/** Whether a block is a title or what a chatbot says around the questions. */
const isAside = ({ lines }: Block): boolean =>
  lines.every(({ text, isHeading }) => (isHeading && !text.includes('?')) || CHATTER.test(text) || text.endsWith(':'));

const numberIn = (value: string | undefined): unknown =>
  value === undefined || value === '' ? null : Number.isNaN(Number(value)) ? value : Number(value);

const levelIn = (value: string | undefined): unknown => {
  const level = DIFFICULTY_LABELS.findIndex((label) => label.toLowerCase() === value?.toLowerCase());
  return level < 0 ? numberIn(value) : DIFFICULTY.min + level;
};

interface Option {
  text: string;
  isMarked: boolean;
  isBold: boolean;
}

const optionOf = (text: string, isBold: boolean): Option => ({
  text: text.replace(CORRECT_MARK, ''),
  isMarked: CORRECT_MARK.test(text),
  isBold,
});

/** The only marked option, or else the only bold one. */
const markedIn = (options: readonly Option[]): string | undefined => {
  const [marked, bold] = [options.filter(({ isMarked }) => isMarked), options.filter((option) => option.isBold)];
  return (marked[0] ?? (bold.length === 1 ? bold[0] : undefined))?.text;
};

/** @param keyAnswer the answer from a list of answers after the questions */
const parseBlock = ({ at, lines }: Block, keyAnswer: string | undefined, language: string): ImportRow => {
  if (lines[0]?.text.startsWith('{')) {
    return { ...(parseJson(lines.map(({ text }) => text).join('\n'))[0] ?? rowOf(at, {})), at };
  }
  const question: string[] = [];
  const options: Option[] = [];
  const members: Record<string, string> = {};
  for (const { text, isBold } of lines) {
    const [, name, value = ''] = MEMBER.exec(text) ?? [];
    const option = OPTION.exec(text)?.[1];
    if (name !== undefined) members[MEMBER_NAMES[name.toLowerCase()] ?? name.toLowerCase()] = value.trim();
    else if (option !== undefined && question.length > 0) options.push(optionOf(option, isBold));
    else if (question.length > 0 || !isNumberAlone(text)) {
      question.push(question.length === 0 ? text.replace(NUMBER, '') : text);
    }
  }
  const answer = members.answer ?? markedIn(options) ?? keyAnswer ?? '';
  const written = {
    question: question.join('\n'),
    answer: options.length > 0 ? answer : plainTruth(answer, language),
    options: options.map(({ text }) => text),
  };
  const type = guessType(written);
  const plain = type === 'true_false' ? { ...written, question: written.question.replace(TRUE_OR_FALSE, '') } : written;
  const raw: RawQuestion = {
    question_type: type,
    content: contentFromTable(type, plain),
    hint: members.hint || null,
    fact: members.fact || null,
    difficulty: levelIn(members.difficulty),
    countdown_seconds: numberIn(members.countdown),
  };
  return rowOf(at, raw, plain);
};

/** Reads questions as people and chatbots write them; see `blocksOf`. @param language of the quiz */
export const parseText = (text: string, language = DEFAULT_LANGUAGE): ImportRow[] => {
  const blocks = blocksOf(text);
  const key = blocks.find(({ lines }) => lines.length > 1 && ANSWER_KEY.test(lines[0]?.text ?? ''));
  const answers = key?.lines.slice(1).map((line) => line.text.replace(NUMBER, '').replace(/^[-•]\s+/, ''));
  const questions = blocks.filter((block) => block !== key && !isAside(block));
  return (questions.length > 0 ? questions : blocks).map((block, index) =>
    parseBlock(block, answers?.[index], language),
  );
};

const plainBlock = (fields: QuestionFields): string => {
  const { question, answer, options } = tableCellsOf({ type: fields.question_type, content: fields.content });
  const member = (name: string, value: string | number | null) => (value === null ? [] : [`${name}: ${value}`]);
  return [
    question,
    ...options.map((option, index) => `${'ABCDEF'[index]}) ${option}`),
    `Answer: ${answer}`,
    ...member('Hint', fields.hint),
    ...member('Fact', fields.fact),
    ...member('Difficulty', fields.difficulty),
    ...member('Countdown', fields.countdown_seconds),
  ].join('\n');
};

/** A question before the one that is tested, as in a longer text. */
const BEFORE = 'Question?\nAnswer: yes\n\n';

/** Readable by `parseText` without loss: a question that plain text cannot represent is a line of JSON. */
export const writeText = (questions: readonly QuestionFields[], language = DEFAULT_LANGUAGE): string => {
  const blocks = questions.map((fields) => {
    const block = plainBlock(fields);
    const [, read, ...others] = parseText(`${BEFORE}${block}`, language);
    return others.length === 0 && isEqual(read?.fields, fields) ? block : JSON.stringify(fields);
  });
  return `${blocks.join('\n\n')}\n`;
};

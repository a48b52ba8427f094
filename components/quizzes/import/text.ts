import { contentFromTable, tableCellsOf } from '@/lib/model/question-types';
import { isEqual } from '../model/equal';
import type { QuestionFields } from '../model/wire';
import { parseJson } from './json';
import { guessType, type ImportRow, type RawQuestion, rowOf } from './row';

/** `A) Mars`, `b. Mars`, `- Mars`, `* Mars`; an asterisk at the end marks the correct one. */
const OPTION = /^(?:\(?([a-f])[).:]|[-•])\s+(.*)$/i;
const CORRECT_MARK = /\s*(?:\*+|✓|✔|\(correct\))\s*$/i;
const NUMBER = /^(?:q(?:uestion)?\s*)?\d+[.):]\s+/i;
const MEMBER = /^(answer|correct|hint|fact|difficulty|countdown)\s*:\s*(.*)$/i;

interface Block {
  /** Number of its first line, from 1. */
  at: number;
  lines: string[];
}

const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [index, line] of text.replaceAll('\r\n', '\n').split('\n').entries()) {
    if (line.trim() === '') open = null;
    else if (open) open.lines.push(line.trim());
    else {
      open = { at: index + 1, lines: [line.trim()] };
      blocks.push(open);
    }
  }
  return blocks;
};

const numberIn = (value: string | undefined): unknown =>
  value === undefined || value === '' ? null : Number.isNaN(Number(value)) ? value : Number(value);

const parseBlock = ({ at, lines }: Block): ImportRow => {
  if (lines[0]?.startsWith('{')) return { ...(parseJson(lines.join('\n'))[0] ?? rowOf(at, {})), at };
  const question: string[] = [];
  const options: string[] = [];
  const members: Record<string, string> = {};
  for (const line of lines) {
    const [, name, value] = MEMBER.exec(line) ?? [];
    const [, , option] = OPTION.exec(line) ?? [];
    if (name !== undefined) members[name.toLowerCase()] = value ?? '';
    else if (option !== undefined && question.length > 0) {
      const isCorrect = CORRECT_MARK.test(option);
      options.push(isCorrect ? option.replace(CORRECT_MARK, '') : option);
      if (isCorrect) members.answer ??= options.at(-1) ?? '';
    } else question.push(question.length === 0 ? line.replace(NUMBER, '') : line);
  }
  const answer = members.answer ?? members.correct ?? '';
  const plain = { question: question.join('\n'), answer, options };
  const type = guessType(plain);
  const raw: RawQuestion = {
    question_type: type,
    content: contentFromTable(type, plain),
    hint: members.hint || null,
    fact: members.fact || null,
    difficulty: numberIn(members.difficulty),
    countdown_seconds: numberIn(members.countdown),
  };
  const row = rowOf(at, raw);
  if (plain.question !== '') return row;
  return {
    at,
    fields: null,
    errors: [{ field: 'content.question', message: 'The question is missing.' }, ...row.errors],
  };
};

/** Questions are separated by empty lines. */
export const parseText = (text: string): ImportRow[] => blocksOf(text).map(parseBlock);

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

/** Readable by `parseText` without loss: a question that plain text cannot represent is a line of JSON. */
export const writeText = (questions: readonly QuestionFields[]): string => {
  const blocks = questions.map((fields) => {
    const block = plainBlock(fields);
    const [read, ...others] = parseText(block);
    return others.length === 0 && isEqual(read?.fields, fields) ? block : JSON.stringify(fields);
  });
  return `${blocks.join('\n\n')}\n`;
};

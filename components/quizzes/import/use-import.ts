import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { QuestionFields } from '@/lib/core/contracts/questions';
import { type ImportedQuestion, type ImportedQuiz, questionsIn, readQuizText } from '@/lib/core/imports';
import { type CardPlan, defaultCardPlan, withCards } from '@/lib/core/imports/cards';
import type { ColumnUse, ColumnUses, UnknownColumn } from '@/lib/core/imports/table-columns';
import type { TextFormatName } from '@/lib/core/model/import-formats';
import { isValid, rowOf } from '@/lib/core/tables/question-row';
import { useColumnUses, withUse } from './use-column-uses';

/** More than the text of the largest quiz, and more than a workbook or document of it with pictures. */
const MAX_MEGABYTES = { text: 2, other: 20 };

/** A text, or the quiz of a file that is no text. `name` is that of the file. */
interface Source {
  text: string;
  name: string | null;
  quiz: ImportedQuiz | null;
  /** Reads the file with other uses of its columns. */
  reread?: (uses: ColumnUses) => ImportedQuiz;
}
const NO_SOURCE: Source = { text: '', name: null, quiz: null };

/** What the user decides about the questions, by `at`. */
interface Decisions {
  leftOut: ReadonlySet<number>;
  fixed: ReadonlyMap<number, QuestionFields>;
}
const NO_DECISIONS: Decisions = { leftOut: new Set(), fixed: new Map() };

/** @throws {RangeError} if the file is too large */
const requireSize = (kind: keyof typeof MAX_MEGABYTES, { size }: File): void => {
  if (size > MAX_MEGABYTES[kind] * 1024 * 1024)
    throw new RangeError(`The file is too large. The limit is ${MAX_MEGABYTES[kind]} MB.`);
};

const readFile = async (file: File, language: string): Promise<Source> => {
  requireSize('other', file);
  // Loaded only for files: the libraries for Excel and archives are no part of the page.
  const { readQuizFile, textOfFile } = await import('@/lib/core/imports/file');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decoded = textOfFile(bytes, file.name);
  if (decoded === null) {
    const reread = (uses?: ColumnUses) => readQuizFile(bytes, file.name, language, undefined, uses);
    return { text: '', name: file.name, quiz: reread(), reread };
  }
  requireSize('text', file);
  return { text: decoded.text, name: file.name, quiz: null };
};

const withFix = (row: ImportedQuestion, fields: QuestionFields | undefined): ImportedQuestion => {
  if (!fields) return row;
  const { errors, missing } = rowOf(row.at, fields);
  return { ...row, fields, errors, missing };
};

/** Columns with names that no question uses. Those of several sheets may be the same. */
const columnsIn = ({ unused }: ImportedQuiz): UnknownColumn[] => [
  ...new Map(
    unused.flatMap(({ column }) => (column ? [[`${column.header}\t${column.name}`, column] as const] : [])),
  ).values(),
];

const mapQuestions = (quiz: ImportedQuiz, change: (row: ImportedQuestion) => ImportedQuestion[]): ImportedQuiz => ({
  ...quiz,
  rounds: quiz.rounds.map((round) => ({ ...round, questions: round.questions.flatMap(change) })),
});

/**
 * An import that the user looks through: what was read, and what is to be added.
 * @param language of the quiz, as a BCP 47 tag
 * @param dropped a file that was dropped on the page; it is read when it changes
 */
export const useImport = (language: string, dropped: File | null) => {
  const [source, setSource] = useState(NO_SOURCE);
  const [format, setFormat] = useState<TextFormatName | 'auto'>('auto');
  const [plan, setPlan] = useState<CardPlan | null>(null);
  const [decisions, setDecisions] = useState(NO_DECISIONS);
  const [error, setError] = useState<string | null>(null);
  const { uses, setColumnUse } = useColumnUses();
  const opened = useRef<File | null>(null);

  const show = (next: Source) => {
    opened.current = null;
    setSource(next);
    setPlan(null);
    setDecisions(NO_DECISIONS);
    setError(null);
  };
  const open = async (file: File) => {
    opened.current = file;
    const read = await readFile(file, language).catch((fault: unknown) =>
      fault instanceof RangeError
        ? fault.message
        : 'The file could not be opened. Check your connection and try again.',
    );
    // Another file may have been opened meanwhile.
    if (opened.current !== file) return;
    if (typeof read === 'string') setError(read);
    else show(read);
  };
  const openDropped = useEffectEvent(open);
  useEffect(() => {
    if (dropped) void openDropped(dropped);
  }, [dropped]);

  const text = useDeferredValue(source.text);
  const isEmpty = source.quiz === null && text.trim() === '';
  const given = format === 'auto' ? undefined : format;
  const plain = useMemo(() => source.quiz ?? readQuizText(text, language, given), [source.quiz, text, language, given]);
  const columns = useMemo(() => (isEmpty ? [] : withUse(columnsIn(plain), uses)), [isEmpty, plain, uses]);
  const read = useMemo(() => {
    if (columns.every(({ use }) => use === undefined)) return plain;
    return source.reread?.(uses) ?? readQuizText(text, language, given, uses);
  }, [plain, columns, source, text, language, given, uses]);
  const cards = useMemo(() => (isEmpty ? undefined : defaultCardPlan(questionsIn(read))), [isEmpty, read]);
  const usedPlan = cards && (plan ?? cards);
  const quiz = useMemo(() => (usedPlan ? withCards(read, usedPlan, language) : read), [read, usedPlan, language]);
  const { rows, chosen } = useMemo(() => {
    const fixed = mapQuestions(quiz, (row) => [withFix(row, decisions.fixed.get(row.at))]);
    const isChosen = (row: ImportedQuestion) => isValid(row) && !decisions.leftOut.has(row.at);
    return {
      rows: isEmpty ? [] : questionsIn(fixed),
      chosen: mapQuestions(fixed, (row) => (!isEmpty && isChosen(row) ? [row] : [])),
    };
  }, [quiz, decisions, isEmpty]);

  return {
    source,
    isEmpty,
    error,
    format,
    /** What was read, with questions instead of cards. */
    quiz,
    /** Every question with its fixes. */
    rows,
    /** The quiz of the questions that are added. */
    chosen,
    isChosen: (at: number) => !decisions.leftOut.has(at),
    /** Columns of a table whose names do not say what they are, with what the user uses them as. */
    columns,
    setColumnUse: (column: UnknownColumn, use: ColumnUse | null) => {
      setColumnUse(column, use);
      setDecisions(NO_DECISIONS);
    },
    /** What is made of cards; undefined if there are none. */
    plan: usedPlan,
    open: (file: File) => void open(file),
    type: (next: string) => show({ ...NO_SOURCE, text: next }),
    clear: () => show(NO_SOURCE),
    setFormat: (next: TextFormatName | 'auto') => {
      setFormat(next);
      setPlan(null);
      setDecisions(NO_DECISIONS);
    },
    setPlan: (next: CardPlan) => {
      setPlan(next);
      setDecisions(NO_DECISIONS);
    },
    choose: (at: number, isChosen: boolean) => {
      const leftOut = new Set(decisions.leftOut);
      if (isChosen) leftOut.delete(at);
      else leftOut.add(at);
      setDecisions({ ...decisions, leftOut });
    },
    fix: (at: number, fields: QuestionFields) =>
      setDecisions({ ...decisions, fixed: new Map(decisions.fixed).set(at, fields) }),
  };
};

export type Import = ReturnType<typeof useImport>;

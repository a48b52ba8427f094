import { readQuizText } from '../../../../core/imports';
import { readQuizFile, textOfFile } from '../../../../core/imports/file';
import { importResultOf } from '../../../../core/imports/import-result';
import { COUNT_LIMITS } from '../../../../core/model/limits';
import { decodeTable } from '../../../../core/tables/decode';
import type { ImportedContents, ImportJob } from './protocol';

/** About the encoding of a text in a file. */
const notesOf = (source: ImportJob['source']): string[] => {
  if (typeof source === 'string' || textOfFile(source.bytes, source.name) === null) return [];
  const { note } = decodeTable(source.bytes);
  return note === null ? [] : [note];
};

/** Implements `readImportSource`: the one place where the API reads questions of users. */
export const readImport = ({ source, language, format }: ImportJob): ImportedContents => {
  const imported =
    typeof source === 'string'
      ? readQuizText(source, language, format)
      : readQuizFile(source.bytes, source.name, language, format);
  const { quiz, report } = importResultOf(imported, notesOf(source));
  const { title, settings, rounds } = quiz;
  return {
    title,
    settings,
    // One round too many is enough to be refused.
    rounds: JSON.stringify(rounds.slice(0, COUNT_LIMITS.roundsPerQuiz + 1)),
    questions: rounds.reduce((sum, { questions }) => sum + questions.length, 0),
    report,
  };
};

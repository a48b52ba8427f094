import { readQuizText } from '../../../../core/imports';
import { importResultOf } from '../../../../core/imports/import-result';
import { COUNT_LIMITS } from '../../../../core/model/limits';
import { decodeTable } from '../../../../core/tables/decode';
import type { ImportedContents, ImportJob } from './protocol';

/** Implements `readImportSource`: the one place where the API reads questions of users. */
export const readImport = ({ source, language, format }: ImportJob): ImportedContents => {
  const { text, note } = typeof source === 'string' ? { text: source, note: null } : decodeTable(source);
  const { quiz, report } = importResultOf(readQuizText(text, language, format), note === null ? [] : [note]);
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

import { questionsIn, readQuizText } from '../../../../core/imports';
import { defaultCardPlan, withCards } from '../../../../core/imports/cards';
import { readQuizFile, textOfFile } from '../../../../core/imports/file';
import { importResultOf } from '../../../../core/imports/import-result';
import { COUNT_LIMITS } from '../../../../core/model/limits';
import { DEFAULT_LANGUAGE } from '../../../../core/words/localizer';
import type { ImportedContents, ImportJob } from './protocol';

/** About the encoding of a text in a file. */
const notesOf = (source: ImportJob['source']): string[] => {
  const note = typeof source === 'string' ? null : textOfFile(source.bytes, source.name)?.note;
  return note ? [note] : [];
};

/** Implements `readImportSource`: the one place where the API reads questions of users. */
export const readImport = ({ source, language, format, cards }: ImportJob): ImportedContents => {
  const imported =
    typeof source === 'string'
      ? readQuizText(source, language, format)
      : readQuizFile(source.bytes, source.name, language, format);
  const plan = cards && defaultCardPlan(questionsIn(imported));
  const made = plan ? withCards(imported, { ...plan, type: cards }, language ?? DEFAULT_LANGUAGE) : imported;
  const { quiz, report } = importResultOf(made, notesOf(source));
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

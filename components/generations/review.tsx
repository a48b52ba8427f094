'use client';

import type { Dispatch, SetStateAction } from 'react';
import type { GenerationWire, QuestionCheck } from '@/lib/domain/ai/schema';
import { useDelete, useDeleted } from '../api/deletions';
import { Page } from '../dashboard/page';
import type { WireQuestion, WireQuizDetail } from '../quizzes/model/wire';
import { ErrorState } from '../ui/error-state';
import { Skeleton } from '../ui/skeleton';
import { KeepOrDiscard, useDecision } from './decision';
import { GenerationSummary, UnusedQuestions } from './generation-summary';
import { isPassed, pluralize, textOf } from './labels';
import { ReviewQuestion } from './review-question';
import { useGeneratedQuiz } from './use-generated-quiz';
import { useReplacing } from './use-replacing';

/** Checks of the questions in the quiz, by their text. */
const checksByText = (checks: readonly QuestionCheck[]) =>
  new Map(checks.filter(({ outcome }) => outcome === 'kept').map((check) => [check.question, check]));

interface QuestionsProps {
  rounds: WireQuizDetail['rounds'];
  pathOf: (roundId: string, question: WireQuestion) => string;
  checks: readonly QuestionCheck[];
  replacing: ReadonlySet<string>;
  onReplace: (question: WireQuestion, number: number) => void;
  onEdit: (question: WireQuestion) => void;
}

const Questions = ({ rounds, pathOf, checks, replacing, onReplace, onEdit }: QuestionsProps) => {
  const found = checksByText(checks);
  const deleteWithUndo = useDelete();
  const all = rounds.flatMap(({ questions }) => questions);
  return (
    <div className="grid gap-8">
      {rounds.map((round) => (
        <section key={round.id} aria-label={round.title} className="grid gap-3">
          <h2 className={rounds.length > 1 ? 'font-semibold text-base' : 'sr-only'}>{round.title}</h2>
          <ol className="grid gap-3">
            {round.questions.map((question) => {
              const number = all.indexOf(question) + 1;
              return (
                <ReviewQuestion
                  key={question.id}
                  question={question}
                  text={textOf(question)}
                  number={number}
                  check={found.get(textOf(question))}
                  isReplacing={replacing.has(question.id)}
                  onReplace={() => onReplace(question, number)}
                  onEdit={() => onEdit(question)}
                  onRemove={() => deleteWithUndo({ path: pathOf(round.id, question), what: 'Question' })}
                />
              );
            })}
          </ol>
        </section>
      ))}
    </div>
  );
};

interface ReviewProps {
  generation: GenerationWire;
  onChange: Dispatch<SetStateAction<GenerationWire>>;
  quizId: string;
}

export const Review = ({ generation, onChange, quizId }: ReviewProps) => {
  const { quiz, error, replaceQuestion, reload } = useGeneratedQuiz(quizId);
  const { replacing, replace, announcement } = useReplacing({
    generation,
    onGeneration: onChange,
    onQuestion: replaceQuestion,
  });
  const deleted = useDeleted();
  const title = quiz?.title ?? generation.topic;
  const decision = useDecision({ id: quizId, title });
  const pathOf = (roundId: string, { id }: WireQuestion) => `/quizzes/${quizId}/rounds/${roundId}/questions/${id}`;
  const rounds = (quiz?.rounds ?? []).map((round) => ({
    ...round,
    questions: round.questions.filter((question) => !deleted.has(pathOf(round.id, question))),
  }));
  const count = rounds.reduce((sum, { questions }) => sum + questions.length, 0);
  const choice = <KeepOrDiscard decision={decision} isBusy={!quiz || replacing.size > 0} />;
  const notKept = generation.checks.filter(({ outcome }) => outcome !== 'kept');
  return (
    <Page
      width="narrow"
      title={title}
      description={
        quiz &&
        `Review ${pluralize(count, 'question')}. Edit, replace or remove any of them, then keep or discard the quiz.`
      }
      back={{ href: '/quizzes', label: 'Quizzes' }}
      actions={choice}
    >
      {error !== undefined && <ErrorState title="Couldn’t load the quiz" message={error} onRetry={reload} />}
      {!quiz && error === undefined && (
        <div className="grid gap-3">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-40 rounded-xl" />
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {quiz && (
        <div className="grid gap-6">
          <GenerationSummary generation={generation} />
          <Questions
            rounds={rounds}
            pathOf={pathOf}
            checks={generation.checks}
            replacing={replacing}
            onReplace={(question, number) => void replace(question, number)}
            onEdit={({ id }) => decision.edit(id)}
          />
          <UnusedQuestions checks={notKept.filter((check) => !isPassed(check))} reason="failed the check" />
          <UnusedQuestions checks={notKept.filter(isPassed)} reason="replaced" />
          <div className="flex justify-end gap-2 border-border border-t pt-6">{choice}</div>
        </div>
      )}
    </Page>
  );
};

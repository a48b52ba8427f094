'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { GenerationWire, QuestionCheck } from '@/lib/domain/ai/schema';
import { promptOf } from '@/lib/video/prompts';
import { commitDeletions, deleteWithUndo, useDeleted } from '../api/deletions';
import { Page } from '../dashboard/page';
import type { WireQuestion, WireQuizDetail } from '../quizzes/model/wire';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/error-state';
import { Skeleton } from '../ui/skeleton';
import { BackToQuizzes } from './new-from-topic';
import { LeftOut, Origin } from './origin';
import { ReviewQuestion } from './review-question';
import { useWrittenQuiz } from './use-written-quiz';
import { counted } from './words';

/** What a question asks, as checks quote it. */
const wordsOf = ({ question_type: type, content }: WireQuestion): string =>
  promptOf({ type, content } as Parameters<typeof promptOf>[0]);

/** What the check found of each question that was kept, by the question's words. */
const checksByWords = (checks: readonly QuestionCheck[]) =>
  new Map(checks.filter(({ outcome }) => outcome === 'kept').map((check) => [check.question, check]));

interface QuestionsProps {
  quiz: WireQuizDetail;
  generation: GenerationWire;
  onEdit: (question: WireQuestion) => void;
}

const Questions = ({ quiz, generation, onEdit }: QuestionsProps) => {
  const deleted = useDeleted();
  const checks = checksByWords(generation.checks);
  const pathOf = (roundId: string, { id }: WireQuestion) => `/quizzes/${quiz.id}/rounds/${roundId}/questions/${id}`;
  const rounds = quiz.rounds.map((round) => ({
    round,
    questions: round.questions.filter((question) => !deleted.has(pathOf(round.id, question))),
  }));
  const all = rounds.flatMap(({ questions }) => questions);
  return (
    <div className="grid gap-8">
      {rounds.map(({ round, questions }) => (
        <section key={round.id} aria-label={round.title} className="grid gap-3">
          <h2 className={rounds.length > 1 ? 'font-semibold text-base' : 'sr-only'}>{round.title}</h2>
          <ol className="grid gap-3">
            {questions.map((question) => (
              <ReviewQuestion
                key={question.id}
                question={question}
                words={wordsOf(question)}
                number={all.indexOf(question) + 1}
                check={checks.get(wordsOf(question))}
                onEdit={() => onEdit(question)}
                onLeaveOut={() => deleteWithUndo({ path: pathOf(round.id, question), what: 'Question' })}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
};

/** Every question that was written, with what the check found of it: keep it, edit it, or leave it out. */
export const Review = ({ generation, quizId }: { generation: GenerationWire; quizId: string }) => {
  const router = useRouter();
  const { quiz, error, reload } = useWrittenQuiz(quizId);
  const [isOpening, setOpening] = useState(false);
  // The editor must not show what is about to be deleted.
  const open = async (question?: WireQuestion) => {
    setOpening(true);
    await commitDeletions();
    router.push(`/quizzes/${quizId}${question ? `?question=${question.id}` : ''}`);
  };
  const count = quiz?.rounds.reduce((sum, { questions }) => sum + questions.length, 0) ?? 0;
  return (
    <Page
      width="narrow"
      title={quiz?.title ?? generation.topic}
      description={
        quiz && `${counted(count, 'question')}, kept as a draft. Look through them, then go on in the editor.`
      }
      above={<BackToQuizzes />}
      actions={
        <Button onClick={() => void open()} busy={isOpening && 'Opening…'} disabled={!quiz}>
          Open in editor
        </Button>
      }
    >
      {error !== undefined && <ErrorState title="The quiz did not load" message={error} onRetry={reload} />}
      {!quiz && error === undefined && (
        <div className="grid gap-3">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-40 rounded-xl" />
          ))}
        </div>
      )}
      {quiz && (
        <div className="grid gap-6">
          <Origin generation={generation} />
          <Questions quiz={quiz} generation={generation} onEdit={(question) => void open(question)} />
          <LeftOut checks={generation.checks.filter(({ outcome }) => outcome !== 'kept')} />
        </div>
      )}
    </Page>
  );
};

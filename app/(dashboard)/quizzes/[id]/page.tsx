import type { Metadata } from 'next';
import { QuizEditor } from '@/components/quizzes/editor/quiz-editor';
import type { WireQuizDetail } from '@/components/quizzes/model/wire';
import { requireUser, sessionActor } from '@/lib/auth/session';
import { getQuizJson } from '@/lib/domain/quizzes/get-quiz-json';
import { quizVideo } from '@/lib/domain/quizzes/quiz-video';
import { serializeQuizDetail } from '@/lib/domain/quizzes/serialize';
import { orNotFound } from '../../or-not-found';

export const metadata: Metadata = { title: 'Quiz' };

export default async function QuizPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const actor = sessionActor(await requireUser(`/quizzes/${id}`));
  const [json, { assets }] = await orNotFound(id, (given) =>
    Promise.all([getQuizJson(actor, given), quizVideo(actor, given)]),
  );
  const { data } = JSON.parse(serializeQuizDetail(json).text) as { data: WireQuizDetail };
  const { theme, ...quiz } = data;
  return <QuizEditor key={id} quiz={quiz} theme={theme} assets={assets} />;
}

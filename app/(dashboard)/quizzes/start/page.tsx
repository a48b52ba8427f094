import type { Metadata } from 'next';
import { StartQuiz } from '@/components/quizzes/start-quiz';
import { PUBLIC_THEMES } from '@/lib/core/model/public-themes';
import { sessionActor } from '@/lib/server/auth/credentials';
import { welcome } from '@/lib/server/domain/quizzes/quizzes';
import { openPage } from '../../admit';

export const metadata: Metadata = { title: 'Make a video' };

interface StartPageProps {
  searchParams: Promise<{ theme?: string | string[] }>;
}

/** Where “Make a video” on the landing page leads. `theme` is the id of a public theme. */
export default async function StartPage({ searchParams }: StartPageProps) {
  const user = await openPage('/quizzes/start');
  const { theme } = await searchParams;
  const sample = await welcome(sessionActor(user));
  const chosen = PUBLIC_THEMES.find(({ id }) => id === theme);
  return <StartQuiz theme={chosen && { id: chosen.id, name: chosen.name }} sampleId={sample?.id} />;
}

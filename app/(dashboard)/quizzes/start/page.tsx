import type { Metadata } from 'next';
import { StartQuiz } from '@/components/quizzes/start-quiz';
import { PUBLIC_THEMES } from '@/lib/model/public-themes';
import { openPage } from '../../open-page';

export const metadata: Metadata = { title: 'Make a video' };

interface StartPageProps {
  searchParams: Promise<{ theme?: string | string[] }>;
}

/** Where “Make a video” on the landing page leads. `theme` is the id of a public theme. */
export default async function StartPage({ searchParams }: StartPageProps) {
  await openPage('/quizzes/start');
  const { theme } = await searchParams;
  const chosen = PUBLIC_THEMES.find(({ id }) => id === theme);
  return <StartQuiz theme={chosen && { id: chosen.id, name: chosen.name }} />;
}

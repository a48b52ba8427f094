import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { COLUMN_COOKIE, widthsOf } from '@/components/quizzes/editor/column-widths';
import { QuizEditor } from '@/components/quizzes/editor/quiz-editor';
import { sessionActor } from '@/lib/server/auth/credentials';
import { translatableLanguages } from '@/lib/server/domain/ai/translate-quiz';
import { brandAssets, listBrands } from '@/lib/server/domain/brands/brands';
import { knownAssets } from '@/lib/server/domain/media/gather-assets';
import { getQuiz, serializeQuizDetail } from '@/lib/server/domain/quizzes/quizzes';
import { findQuestionLosses } from '@/lib/server/domain/results/figures';
import { serializeBrand } from '@/lib/server/domain/rows/brands';
import { openPage } from '../../admit';
import { orNotFound } from '../../or-not-found';
import { cancelVoices, deleteVoices, installVoices } from './voice-actions';

export const metadata: Metadata = { title: 'Quiz' };

interface QuizPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<
    Partial<Record<'panel' | 'round' | 'question' | 'tab' | 'field' | 'import', string | string[]>>
  >;
}

export default async function QuizPage({ params, searchParams }: QuizPageProps) {
  const [{ id }, { import: startsImporting, ...search }] = await Promise.all([params, searchParams]);
  const first = (name: keyof typeof search) => [search[name]].flat()[0];
  const user = await openPage(`/quizzes/${id}`);
  const actor = sessionActor(user);
  const found = await orNotFound(id, (given) => getQuiz(actor, given));
  const { assets } = await knownAssets(found);
  const { rows: brands } = await listBrands(actor, { limit: 100, after: null });
  const { theme, brand: _brand, ...quiz } = serializeQuizDetail(found);
  return (
    <QuizEditor
      key={id}
      quiz={quiz}
      translationOf={quiz.translation_of}
      translatable={await translatableLanguages(actor, found)}
      theme={theme}
      brands={brands.map(serializeBrand)}
      assets={{ ...assets, ...(await brandAssets(brands)) }}
      opened={{ panel: first('panel'), round: first('round'), question: first('question'), tab: first('tab') }}
      field={first('field')}
      startsImporting={startsImporting !== undefined}
      userId={user.id}
      voiceActions={{ install: installVoices, cancel: cancelVoices, remove: deleteVoices }}
      losses={await findQuestionLosses(actor, id)}
      columns={widthsOf((await cookies()).get(COLUMN_COOKIE)?.value)}
    />
  );
}

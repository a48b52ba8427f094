import type { Metadata } from 'next';
import { valuesOfSearch } from '@/components/generations/form-values';
import { NewFromTopic } from '@/components/generations/new-from-topic';
import { GROUNDED_TYPES } from '@/lib/core/facts/choose';
import { FACT_LANGUAGES } from '@/lib/core/facts/languages';
import { TOPIC_EXAMPLES } from '@/lib/core/facts/topics';
import { WRITABLE_TYPES } from '@/lib/core/model/ai';
import { modelSettings } from '@/lib/server/adapters/language-model/settings';
import { sessionActor } from '@/lib/server/auth/credentials';
import { checkTopic } from '@/lib/server/domain/ai/generate-quiz';
import { tokensOfToday } from '@/lib/server/domain/ai/tokens';
import { welcome } from '@/lib/server/domain/quizzes/quizzes';
import { openPage } from '../../admit';

export const metadata: Metadata = { title: 'New quiz from a topic' };

interface NewQuizPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function NewQuizPage({ searchParams }: NewQuizPageProps) {
  const actor = sessionActor(await openPage('/quizzes/new'));
  // Links of the landing page lead here, too.
  await welcome(actor);
  const values = valuesOfSearch(await searchParams);
  const topic = values.topic.trim();
  const hasModel = modelSettings() !== undefined;
  return (
    <NewFromTopic
      initial={values}
      check={topic === '' ? null : await checkTopic(actor, topic, values.language || undefined)}
      suggestions={TOPIC_EXAMPLES}
      types={hasModel ? WRITABLE_TYPES : GROUNDED_TYPES}
      languages={hasModel ? null : ['', ...FACT_LANGUAGES]}
      hasModel={hasModel}
      tokens={hasModel ? await tokensOfToday(actor.userId) : null}
    />
  );
}

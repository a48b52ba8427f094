import type { Metadata } from 'next';
import { NewFromTopic } from '@/components/generations/new-from-topic';
import { missingModelSettings } from '@/lib/adapters/language-model/settings';
import { GROUNDED_TYPES } from '@/lib/facts/choose';
import { TOPIC_EXAMPLES } from '@/lib/facts/topics';
import { AI_LIMITS, WRITABLE_TYPES } from '@/lib/model/ai';
import { openPage } from '../../open-page';

export const metadata: Metadata = { title: 'New quiz from a topic' };

export default async function NewQuizPage({ searchParams }: { searchParams: Promise<{ topic?: string | string[] }> }) {
  await openPage('/quizzes/new');
  const { topic } = await searchParams;
  const missing = missingModelSettings();
  return (
    <NewFromTopic
      topic={[topic].flat()[0]?.slice(0, AI_LIMITS.topic) ?? ''}
      suggestions={TOPIC_EXAMPLES}
      types={missing.length === 0 ? WRITABLE_TYPES : GROUNDED_TYPES}
      missing={missing}
    />
  );
}

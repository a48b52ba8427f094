import type { TopicCheck } from '@/lib/contracts/generations';
import { nearestTopics } from '@/lib/facts/nearest-topics';
import type { Actor } from '@/lib/model/actor';
import { topicEngine } from './internal';

/**
 * Says what would generate a quiz on a topic now, and if nothing would, which topics near it work.
 * @param language of the quiz; without one, that of the topic
 */
export const checkTopic = async (
  actor: Pick<Actor, 'livemode'>,
  topic: string,
  language?: string,
): Promise<TopicCheck> => {
  const engine = topicEngine(actor, topic, language);
  return { topic, engine, suggestions: engine === null ? await nearestTopics(topic, language) : [] };
};

import { nearestTopics } from '@/lib/facts/nearest-topics';
import { topicEngine } from './internal';
import type { TopicCheck } from './schema';

/** Says what would generate a quiz on a topic now, and if nothing would, which topics near it work. */
export const checkTopic = (topic: string): TopicCheck => {
  const engine = topicEngine(topic);
  return { topic, engine, suggestions: engine === null ? nearestTopics(topic) : [] };
};

import type { SampleTopic } from '@/components/landing/topics';
import { TOPICS, type TopicId } from '@/lib/core/facts/topics';
import { writeGroundedQuiz } from '@/lib/core/facts/write-quiz';

const EMOJIS: Partial<Record<TopicId, string>> = {
  solar_system: '🪐',
  animals: '🦁',
  films: '🎬',
  capitals: '🏛️',
  sports: '⚽',
  history: '📜',
  landmarks: '🗿',
  elements: '🧪',
  mythology: '⚡',
  inventions: '💡',
  literature: '📚',
  music: '🎻',
};
const QUESTION_COUNT = 3;

const questionsOf = (topic: string): SampleTopic['questions'] => {
  const quiz = writeGroundedQuiz({
    topic,
    rounds: 1,
    questionsPerRound: QUESTION_COUNT,
    difficulty: 2,
    questionTypes: ['multiple_choice'],
    seed: 'landing page',
  });
  const questions = quiz?.rounds.flatMap((round) => round.questions) ?? [];
  return questions.flatMap(({ content }) =>
    'correctOptionId' in content && content.correctOptionId !== null
      ? [
          {
            text: content.question,
            options: content.options.map(({ id, text }) => ({ id, text })),
            correctId: content.correctOptionId,
          },
        ]
      : [],
  );
};

/** Questions from the facts that come with the service, the same on every visit. */
export const SAMPLE_TOPICS: readonly SampleTopic[] = Object.entries(EMOJIS).map(([id, emoji]) => {
  const topic = TOPICS[id as TopicId].example;
  return { topic, emoji, questions: questionsOf(topic) };
});

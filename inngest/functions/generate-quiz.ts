import { NonRetriableError } from 'inngest';
import type { GenerationOptions } from '@/lib/core/contracts/generations';
import { systemActor } from '@/lib/core/model/actor';
import type { GenerationEngine } from '@/lib/core/model/ai';
import { finishRound, isGood } from '@/lib/server/domain/ai/check-questions';
import { planFromFacts } from '@/lib/server/domain/ai/from-facts';
import type { Generation } from '@/lib/server/domain/ai/generate-quiz';
import {
  beginGeneration,
  completeGeneration,
  failGeneration,
  type PlannedQuiz,
  saveGeneratedQuiz,
  setGenerationWaiting,
} from '@/lib/server/domain/ai/generation-job';
import { typesToWrite, type WritingRequest } from '@/lib/server/domain/ai/prompts';
import { preflightDraft } from '@/lib/server/domain/ai/replace-question';
import type { GenerationRef } from '@/lib/server/domain/ai/tokens';
import { inngest } from '@/lib/server/jobs/client';
import { JOB_EVENTS } from '@/lib/server/jobs/events';
import { type RunStep, waitingSteps } from '@/lib/server/jobs/waiting-steps';
import { explainFailure, onJobFailure, retryIfTemporary, untilEnded } from './failures';
import { check, replace, write } from './generation-steps';
import { translateQuiz } from './translate-quiz';

interface GenerationJob extends Pick<Generation, 'kind' | 'translationOf'> {
  engine: GenerationEngine;
  topic: string;
  options: GenerationOptions;
}

/** Percent of the progress at which all questions are written and checked. */
const WRITTEN_PERCENT = 95;

/** Writes one round after the other, because each must avoid the questions of the previous ones. */
const planWithModel = async (
  run: RunStep,
  ref: GenerationRef,
  { topic, options }: GenerationJob,
): Promise<PlannedQuiz> => {
  const count = options.questionsPerRound;
  const planned: PlannedQuiz = { title: topic.slice(0, 200), description: null, rounds: [], checks: [], sources: [] };
  for (let round = 0; round < options.rounds; round++) {
    const at = (part: number) => ((round + part) / options.rounds) * WRITTEN_PERCENT;
    const quiz = planned.rounds.flatMap(({ questions }) => questions);
    const avoid = planned.checks.map(({ question }) => question);
    const input: WritingRequest = { topic, options, round, count, types: typesToWrite(options), avoid };
    const written = await run(`write round ${round + 1}`, () => write(ref, input, [at(0), at(0.6)]));
    const checked = await run(`check round ${round + 1}`, () =>
      check(ref, written.questions, quiz, [at(0.6), at(0.8)]),
    );
    const good = checked.filter(isGood).flatMap(({ values }) => values ?? []);
    const known = [...avoid, ...checked.map(({ words }) => words)];
    const spares =
      good.length === count
        ? []
        : await run(`replace in round ${round + 1}`, () =>
            replace(ref, { ...input, count: count - good.length, avoid: known }, [...quiz, ...good], [at(0.8), at(1)]),
          );
    const { questions, checks } = finishRound(round, count, checked, spares);
    planned.checks.push(...checks);
    if (questions.length > 0) planned.rounds.push({ title: written.roundTitle, questions });
    if (round === 0) Object.assign(planned, { title: written.quizTitle, description: written.quizDescription || null });
  }
  return planned;
};

const fromFacts = (ref: GenerationRef, input: GenerationJob): PlannedQuiz => {
  const planned = planFromFacts(input, ref.generationId);
  if (!planned)
    throw new NonRetriableError('None of the chosen question types fits this topic. Try again with other types.');
  return planned;
};

/** Completes the generation with the draft that `write` saves. */
const save = async (ref: GenerationRef, write: () => Promise<string | undefined>): Promise<void> => {
  const quizId = await retryIfTemporary(write);
  if (quizId) await completeGeneration(ref, await preflightDraft(systemActor(ref.userId), quizId));
};

const savePlanned = (ref: GenerationRef, planned: PlannedQuiz): Promise<void> => {
  if (planned.rounds.length === 0) {
    throw new NonRetriableError('No question passed the check. Try again, or rephrase the topic.');
  }
  return save(ref, () => saveGeneratedQuiz(ref, planned));
};

/** Generates a checked draft quiz from a topic, or from a quiz in another language (D71; docs/architecture/jobs.md). */
export const generateQuiz = inngest.createFunction(
  {
    id: 'generate-quiz',
    triggers: [JOB_EVENTS['ai/quiz.requested']],
    retries: 4,
    // Generations spend nearly all their time waiting for the model.
    concurrency: [{ limit: 8 }, { key: 'event.data.userId', limit: 2 }],
    cancelOn: [{ event: 'ai/cancelled', match: 'data.generationId' }],
    onFailure: onJobFailure('generation', (ref: GenerationRef, error, code) =>
      failGeneration(ref, explainFailure(error, 'The quiz'), code),
    ),
  },
  async ({ event, step }) =>
    untilEnded(async () => {
      const ref = event.data;
      const run = waitingSteps<'model'>(step, (wait, until) => setGenerationWaiting(ref, wait, until));
      const input = await step.run('begin', async (): Promise<GenerationJob | null> => {
        const generation = await beginGeneration(ref);
        if (!generation) return null;
        const { kind, translationOf, engine, topic, options } = generation;
        return { kind, translationOf, engine, topic, options };
      });
      if (!input) return;
      if (input.kind === 'translation') {
        const { engine, translationOf, options } = input;
        const job = { engine, translationOf, language: options.language };
        await translateQuiz(run, ref, job, (write) => save(ref, write));
        return;
      }
      const planned =
        input.engine === 'facts'
          ? await run('write from facts', async () => fromFacts(ref, input))
          : await planWithModel(run, ref, input);
      await run('save', () => savePlanned(ref, planned));
    }),
);

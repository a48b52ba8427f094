import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '@/components/api/client';
import { messageOf } from '@/components/api/errors';
import { notify } from '@/components/ui/toaster';
import type { GenerationWire } from '@/lib/core/contracts/generations';
import type { TranslationWire } from '@/lib/core/contracts/translations';
import { isGenerationInFlight } from '@/lib/core/model/ai';

const POLL_INTERVAL_MS = 1000;
/** Enough to find a translation in progress: users can start five a minute. */
const RECENT = 20;

const siblingsKey = (originalId: string) => ['/quizzes', 'translations', originalId];
const runningKey = (originalId: string) => ['/ai/generations', 'translations', originalId];
const changesKey = (quizId: string) => ['/quizzes', quizId, 'translation'];

/** What has changed in the original since; undefined while it is loaded, and for originals. */
export const useTranslation = (quizId: string, translationOf: string | null) => {
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: changesKey(quizId),
    queryFn: ({ signal }) => client.quizzes.getTranslation(quizId, { signal }),
    enabled: translationOf !== null,
    // The original is often edited in another tab.
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  const review = useMutation({
    mutationFn: () => client.quizzes.reviewTranslation(quizId),
    onSuccess: (translation) => cache.setQueryData(changesKey(quizId), translation),
    onError: (failure) =>
      notify.failed('Couldn’t mark the translation as reviewed', { description: messageOf(failure) }),
  });
  return {
    translation: data,
    error: error && !data ? messageOf(error) : null,
    reload: () => void refetch(),
    review,
  };
};

/** The number of changes, each of which a reader of the translation may have to make. */
export const countChanges = ({ changed_fields, rounds, questions }: TranslationWire): number =>
  changed_fields.length + rounds.length + questions.length;

/** The translations of an original: finished ones, those in progress, and those that failed since the panel was opened. */
export const useTranslations = (originalId: string) => {
  const cache = useQueryClient();
  const [started, setStarted] = useState<ReadonlySet<string>>(new Set());
  const siblings = useQuery({
    queryKey: siblingsKey(originalId),
    queryFn: ({ signal }) => client.quizzes.list({ translation_of: originalId, limit: 100 }, { signal }).page(),
  });
  const jobs = useQuery({
    queryKey: runningKey(originalId),
    queryFn: async ({ signal }) => {
      const { data } = await client.ai.listGenerations({ limit: RECENT }, { signal }).page();
      const own = data.filter(({ translationOf }) => translationOf === originalId);
      // A job that has ended has its quiz.
      if (own.some(({ quizId, id }) => quizId !== null && started.has(id))) {
        await cache.invalidateQueries({ queryKey: siblingsKey(originalId) });
      }
      return own;
    },
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => isGenerationInFlight(status)) ? POLL_INTERVAL_MS : false,
  });
  const reloadJobs = () => cache.invalidateQueries({ queryKey: runningKey(originalId) });
  const translate = useMutation({
    mutationFn: (language: string) => client.quizzes.translate(originalId, { language }),
    onSuccess: (generation) => {
      setStarted((now) => new Set(now).add(generation.id));
      cache.setQueryData<GenerationWire[]>(runningKey(originalId), (now = []) => [generation, ...now]);
    },
  });
  const cancel = useMutation({
    mutationFn: (id: string) => client.ai.cancelGeneration(id),
    onSettled: reloadJobs,
    onError: (error) => notify.failed('Couldn’t cancel the translation', { description: messageOf(error) }),
  });
  const listed = jobs.data ?? [];
  return {
    siblings: siblings.data?.data,
    error: siblings.error && !siblings.data ? messageOf(siblings.error) : null,
    reload: () => void siblings.refetch(),
    running: listed.filter(({ status }) => isGenerationInFlight(status)),
    failed: listed.filter(({ id, status }) => status === 'failed' && started.has(id)),
    translate,
    cancel,
  };
};

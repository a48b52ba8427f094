import { useEffect, useState } from 'react';
import type { GenerationWire } from '@/lib/domain/ai/schema';
import { isGenerationInFlight } from '@/lib/model/ai';
import { api } from '../api/client';

/** Milliseconds between two looks. */
const EVERY = 1000;

/** A generation as it is now: asked for again and again until it has ended. A look that fails is made up for by the next. */
export const useGeneration = (initial: GenerationWire) => {
  const [generation, setGeneration] = useState(initial);
  const { id } = initial;
  const isFollowed = isGenerationInFlight(generation.status);
  useEffect(() => {
    if (!isFollowed) return;
    const given = new AbortController();
    const look = async () => {
      const answer = await api
        .get<{ data: GenerationWire }>(`/ai/generations/${id}`, { signal: given.signal })
        .catch(() => null);
      if (answer && !given.signal.aborted) setGeneration(answer.data);
    };
    const timer = setInterval(look, EVERY);
    return () => {
      clearInterval(timer);
      given.abort();
    };
  }, [id, isFollowed]);
  return [generation, setGeneration] as const;
};

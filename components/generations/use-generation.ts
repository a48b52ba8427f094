import { useEffect, useState } from 'react';
import type { GenerationWire } from '@/lib/core/contracts/generations';
import { isGenerationInFlight } from '@/lib/core/model/ai';
import { client } from '../api/client';

const POLL_INTERVAL_MS = 1000;

/** Polls a generation until it ends. A request that fails is skipped. */
export const useGeneration = (initial: GenerationWire) => {
  const [generation, setGeneration] = useState(initial);
  const { id } = initial;
  const isPolling = isGenerationInFlight(generation.status);
  useEffect(() => {
    if (!isPolling) return;
    const controller = new AbortController();
    const poll = async () => {
      const now = await client.ai.getGeneration(id, { signal: controller.signal }).catch(() => null);
      if (now && !controller.signal.aborted) setGeneration(now);
    };
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [id, isPolling]);
  return [generation, setGeneration] as const;
};

import { useEffect, useState } from 'react';
import type { GenerationWire } from '@/lib/core/contracts/generations';
import { isGenerationInFlight } from '@/lib/core/model/ai';
import { api } from '../api/client';

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
      const response = await api
        .get<{ data: GenerationWire }>(`/ai/generations/${id}`, { signal: controller.signal })
        .catch(() => null);
      if (response && !controller.signal.aborted) setGeneration(response.data);
    };
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [id, isPolling]);
  return [generation, setGeneration] as const;
};

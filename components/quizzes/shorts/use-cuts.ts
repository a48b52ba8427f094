import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '@/components/api/client';
import { messageOf } from '@/components/api/errors';
import type { Body } from '@/lib/client/src/index';
import type { BatchRowWire } from '@/lib/core/contracts/batch-rows';
import type { BatchWire } from '@/lib/core/contracts/batches';
import { MAX_CUTS } from '@/lib/core/model/cuts';

const POLL_INTERVAL_MS = 2000;
/** Enough to find the newest cuts of a quiz: users have few batches. */
const RECENT = 50;

/** A cut as `POST /quizzes/{id}/cuts` takes it. */
export type CutRequest = Body<'createCuts'>['cuts'][number];

export interface CutProgress {
  batch: BatchWire;
  rows: BatchRowWire[];
}

const isOpen = ({ status }: Pick<BatchWire, 'status'>) => status === 'running' || status === 'paused';

const cutsKey = (quizId: string) => ['/batches', 'cuts', quizId];

const loadCuts = async (quizId: string, signal: AbortSignal): Promise<CutProgress | null> => {
  const { data } = await client.batches.list({ limit: RECENT }, { signal }).page();
  const batch = data.find(({ kind, quiz_id }) => kind === 'cuts' && quiz_id === quizId);
  if (!batch) return null;
  const rows = await client.batches.listRows(batch.id, { limit: MAX_CUTS }, { signal }).page();
  return { batch, rows: rows.data };
};

/** The newest cuts of a quiz with their progress, and what can be done with them. */
export const useCuts = (quizId: string) => {
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: cutsKey(quizId),
    queryFn: ({ signal }) => loadCuts(quizId, signal),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.batch) ? POLL_INTERVAL_MS : false),
  });
  const reload = () => cache.invalidateQueries({ queryKey: cutsKey(quizId) });
  const start = useMutation({
    mutationFn: (cuts: CutRequest[]) => client.quizzes.createCuts(quizId, { cuts }),
    onSuccess: reload,
  });
  const change = useMutation({
    mutationFn: ({ id, action }: { id: string; action: 'cancel' | 'retry' }) => client.batches[action](id),
    onSettled: reload,
    meta: { failure: 'Couldn’t change the list' },
  });
  return {
    progress: data,
    isOpen: data ? isOpen(data.batch) : false,
    error: error && data === undefined ? messageOf(error) : null,
    reload: () => void refetch(),
    start,
    change,
  };
};

/** Downloads the video of a render. */
export const useDownload = () =>
  useMutation({
    mutationFn: (renderId: string) => client.renders.getDownload(renderId),
    onSuccess: ({ url }) => window.location.assign(url),
    meta: { failure: 'Couldn’t download the video' },
  });

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/components/api/api-error';
import { api } from '@/components/api/client';
import type { ListPage } from '@/components/api/queries';
import type { BatchRowWire } from '@/lib/core/contracts/batch-rows';
import type { BatchWire } from '@/lib/core/contracts/batches';
import type { Download } from '@/lib/core/contracts/renders';
import { MAX_CUTS } from '@/lib/core/model/cuts';
import type { PlatformProfile } from '@/lib/core/model/video-settings';

const POLL_INTERVAL_MS = 2000;
/** Enough to find the newest cuts of a quiz: users have few batches. */
const RECENT = 50;

/** A cut as `POST /quizzes/{id}/cuts` takes it. */
export type CutRequest = { platform_profile?: PlatformProfile; language?: string } & (
  | { kind: 'full' }
  | { kind: 'round'; round_id: string }
  | { kind: 'question'; question_id: string }
);

export interface CutProgress {
  batch: BatchWire;
  rows: BatchRowWire[];
}

const isOpen = ({ status }: Pick<BatchWire, 'status'>) => status === 'running' || status === 'paused';

const cutsKey = (quizId: string) => ['/batches', 'cuts', quizId];

const loadCuts = async (quizId: string, signal: AbortSignal): Promise<CutProgress | null> => {
  const { data } = await api.get<ListPage<BatchWire>>('/batches', { query: { limit: RECENT }, signal });
  const batch = data.find(({ kind, quiz_id }) => kind === 'cuts' && quiz_id === quizId);
  if (!batch) return null;
  const rows = await api.get<ListPage<BatchRowWire>>(`/batches/${batch.id}/rows`, {
    query: { limit: MAX_CUTS },
    signal,
  });
  return { batch, rows: rows.data };
};

/** The newest cuts of a quiz with their progress, and what can be done with them. */
export const useCuts = (quizId: string) => {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: cutsKey(quizId),
    queryFn: ({ signal }) => loadCuts(quizId, signal),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.batch) ? POLL_INTERVAL_MS : false),
  });
  const reload = () => client.invalidateQueries({ queryKey: cutsKey(quizId) });
  const start = useMutation({
    mutationFn: (cuts: CutRequest[]) => api.post<{ data: BatchWire }>(`/quizzes/${quizId}/cuts`, { cuts }),
    onSuccess: reload,
  });
  const change = useMutation({
    mutationFn: ({ id, action }: { id: string; action: 'cancel' | 'retry' }) => api.post(`/batches/${id}/${action}`),
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
    mutationFn: (renderId: string) => api.get<{ data: Download }>(`/renders/${renderId}/download`),
    onSuccess: ({ data }) => window.location.assign(data.url),
    meta: { failure: 'Couldn’t download the video' },
  });

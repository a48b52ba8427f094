import { useQuery } from '@tanstack/react-query';
import { client } from '@/components/api/client';
import type { TagUse } from '@/lib/client/src/index';

export const TAGS_KEY = '/tags';

/** The user's tags, the most used first. @param initial those that the server sent with the page */
export const useTags = (initial?: readonly TagUse[]): readonly TagUse[] =>
  useQuery({
    queryKey: [TAGS_KEY],
    queryFn: ({ signal }): Promise<readonly TagUse[]> => client.quizzes.listTags({ signal }),
    ...(initial && { initialData: initial, staleTime: 10_000 }),
  }).data ?? [];

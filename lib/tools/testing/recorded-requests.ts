import { v7 } from 'uuid';
import { flushRequests, type RecordedRequest, recordRequest } from '@/lib/server/api/request-log';

export const requestOf = (userId: string, more: Partial<RecordedRequest> = {}): RecordedRequest => ({
  id: v7(),
  userId,
  method: 'GET',
  path: '/api/v1/quizzes',
  operation: 'listQuizzes',
  url: '/api/v1/quizzes',
  status: 200,
  milliseconds: 3,
  via: 'key',
  createdAt: new Date(),
  ...more,
});

/** Writes requests to the log, as the app does. @returns their ids */
export const writeRequests = async (requests: readonly RecordedRequest[]): Promise<string[]> => {
  for (const request of requests) recordRequest(request);
  await flushRequests();
  return requests.map(({ id }) => id);
};

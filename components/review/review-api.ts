import type { NewComment, NewDecision, ReviewComment } from '@/lib/core/contracts/shares';
import type { TimelineWire } from '@/lib/core/contracts/timeline';

/** What the page says if a request fails. */
export class ReviewError extends Error {
  override readonly name = 'ReviewError';
}

const send = async (token: string, what: string, body?: object): Promise<Response> => {
  const init = body && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(`/api/shared/${token}/${what}`, init).catch(() => null);
  if (response === null) throw new ReviewError('Couldn’t reach the service. Check your connection and try again.');
  if (response.ok) return response;
  const problem: { detail?: string; errors?: { message: string }[] } = await response.json().catch(() => ({}));
  throw new ReviewError(problem.errors?.[0]?.message ?? problem.detail ?? 'Something went wrong. Try again.');
};

const entryOf = async (response: Response): Promise<ReviewComment> =>
  ((await response.json()) as { data: ReviewComment }).data;

export const unlock = (token: string, password: string) => send(token, 'unlock', { password });

export const addComment = async (token: string, body: NewComment): Promise<ReviewComment> =>
  entryOf(await send(token, 'comments', body));

export const decide = async (token: string, body: NewDecision): Promise<ReviewComment> =>
  entryOf(await send(token, 'decision', body));

/** The question shown at a moment, and its number from 1; null outside questions. */
export const questionAt = ({ scenes }: TimelineWire, seconds: number): { id: string; number: number } | null => {
  const ms = seconds * 1000;
  const id = scenes.findLast(({ start_ms }) => start_ms <= ms)?.question_id ?? null;
  return id === null ? null : { id, number: numberOf({ scenes }, id) };
};

/** The number of a question in the order of the video, from 1; 0 if the video does not have it. */
export const numberOf = ({ scenes }: Pick<TimelineWire, 'scenes'>, id: string | null): number => {
  const ids = [...new Set(scenes.flatMap(({ question_id }) => question_id ?? []))];
  return id === null ? 0 : ids.indexOf(id) + 1;
};

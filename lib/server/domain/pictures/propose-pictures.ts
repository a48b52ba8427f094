import { type PictureProposalsWire, type PicturesToPropose, PROPOSAL_LIMITS } from '@/lib/core/contracts/pictures';
import type { Actor } from '@/lib/core/model/actor';
import type { FoundPage } from '@/lib/core/model/credit';
import { hasPicture, namesAnswer, type PictureQuery, pictureQueryOf } from '@/lib/core/model/picture-proposal';
import type { TypedContent } from '@/lib/core/model/question-types';
import {
  InvalidInputError,
  SourceLimitError,
  TooManyConcurrentRequestsError,
  UnavailableError,
} from '@/lib/server/errors';
import { getQuiz } from '../quizzes/quizzes';
import { searchPictures, serializeResults } from './search-pictures';

type Proposal = PictureProposalsWire['proposals'][number];
type Found = FoundPage['pictures'];

interface Asked {
  id: string;
  content: TypedContent;
}

/** Searches of a request at the same time: one is sent while another is looked up among the stored ones. */
const CONCURRENCY = 2;
/** Failures in a row after which a source is not asked again. */
const MOST_FAILURES = 2;

const LATE = 'There was no time left to search for this question. Try again.';
const NO_WORDS = 'The question has no words to search for.';

/**
 * Searches in a source until the time is over, or until it refuses or fails repeatedly: then all further searches fail
 * with the same message, without a request.
 */
const boundedSearch = (actor: Actor, source: PicturesToPropose['source'], timeMs: number) => {
  const timedOut = AbortSignal.timeout(timeMs);
  const late = new Promise<never>((_, reject) =>
    timedOut.addEventListener('abort', () => reject(new UnavailableError(LATE)), { once: true }),
  );
  // Nothing may be waiting for it.
  late.catch(() => {});
  let failures = 0;
  let refusal: Error | null = null;
  return async (q: string): Promise<Found> => {
    if (timedOut.aborted) throw new UnavailableError(LATE);
    if (refusal) throw refusal;
    try {
      const { pictures } = await Promise.race([searchPictures(actor, { q, source, page: 1 }), late]);
      failures = 0;
      return pictures;
    } catch (error) {
      if (error instanceof SourceLimitError) refusal = error;
      else if (error instanceof UnavailableError && ++failures >= MOST_FAILURES) refusal = error;
      throw error;
    }
  };
};

/** The pictures of a search and where they can be shown. None that names the answer is for the time before it. */
const placed = (
  question: TypedContent,
  { place }: PictureQuery,
  found: Found,
): { place: Proposal['place']; found: Found } => {
  if (place !== 'question') return { place, found };
  const harmless = found.filter(({ credit }) => !namesAnswer(question, credit));
  return harmless.length > 0 || found.length === 0 ? { place, found: harmless } : { place: 'fact', found };
};

const proposalFor = async (
  { id, content }: Asked,
  search: (q: string) => Promise<Found>,
  userId: string,
): Promise<Proposal> => {
  const query = pictureQueryOf(content);
  const empty = {
    question_id: id,
    query: query?.query ?? null,
    place: query?.place ?? ('fact' as const),
    pictures: [],
  };
  if (!query) return { ...empty, error: NO_WORDS };
  try {
    const narrow = await search(query.query);
    const { place, found } = placed(
      content,
      query,
      narrow.length === 0 && query.broader ? await search(query.broader) : narrow,
    );
    const page = { pictures: found.slice(0, PROPOSAL_LIMITS.pictures), hasMore: false };
    return { ...empty, place, pictures: serializeResults(page, 1, userId).pictures, error: null };
  } catch (error) {
    const isExpected = [SourceLimitError, UnavailableError, TooManyConcurrentRequestsError].some(
      (kind) => error instanceof kind,
    );
    if (!isExpected) throw error;
    return { ...empty, error: (error as Error).message };
  }
};

/**
 * Proposes pictures for questions of a quiz that have none, or for the given ones. A search that fails concerns only
 * its question.
 * @param timeMs after which questions are no longer searched
 * @throws NotFoundError; InvalidInputError for an id that is not of the quiz
 */
export const proposePictures = async (
  actor: Actor,
  quizId: string,
  { source, question_ids: ids }: PicturesToPropose,
  timeMs = 1000 * PROPOSAL_LIMITS.seconds,
): Promise<PictureProposalsWire> => {
  const { rounds } = await getQuiz(actor, quizId);
  const questions = rounds
    .flatMap((round) => round.questions)
    .map(({ id, questionType: type, content }): Asked => ({ id, content: { type, content } as TypedContent }));
  const known = new Set(questions.map(({ id }) => id));
  const faults = (ids ?? []).flatMap((id, index) =>
    known.has(id)
      ? []
      : [{ field: `question_ids.${index}`, message: 'The quiz has no such question.', code: 'custom' }],
  );
  if (faults.length > 0) throw new InvalidInputError(faults);
  const without = questions.filter(({ content }) => !hasPicture(content));
  const searched = ids ? questions.filter(({ id }) => ids.includes(id)) : without.slice(0, PROPOSAL_LIMITS.questions);
  const search = boundedSearch(actor, source, timeMs);
  const proposals: Proposal[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < searched.length; index = next++) {
      proposals[index] = await proposalFor(searched[index] as Asked, search, actor.userId);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { proposals, remaining: without.filter((one) => !searched.includes(one)).length };
};

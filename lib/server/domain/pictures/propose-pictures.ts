import { type PictureProposalsWire, type PicturesToPropose, PROPOSAL_LIMITS } from '@/lib/core/contracts/pictures';
import { type Article, articleOf } from '@/lib/core/facts/articles';
import type { Actor } from '@/lib/core/model/actor';
import type { FoundPicture } from '@/lib/core/model/credit';
import { hasPicture, namesAnswer, type PictureQuery, pictureQueryOf } from '@/lib/core/model/picture-proposal';
import type { TypedContent } from '@/lib/core/model/question-types';
import {
  InvalidInputError,
  SourceLimitError,
  TooManyConcurrentRequestsError,
  UnavailableError,
} from '@/lib/server/errors';
import { getQuiz } from '../quizzes/quizzes';
import { findArticlePictures, searchPictures, serializeResults } from './search-pictures';

type Proposal = PictureProposalsWire['proposals'][number];
type Found = FoundPicture[];

interface Asked {
  id: string;
  content: TypedContent;
  /** What a question from facts is about. */
  article: Article | null;
}

/** Searches of a request at the same time: one is sent while another is looked up among the stored ones. */
const CONCURRENCY = 2;
/** Failures in a row after which a source is not asked again. */
const MOST_FAILURES = 2;

const LATE = 'There was no time left to search for this question. Try again.';
const NO_WORDS = 'The question has no words to search for.';

const isExpected = (error: unknown): error is Error =>
  [SourceLimitError, UnavailableError, TooManyConcurrentRequestsError].some((kind) => error instanceof kind);

/** Rejects what is not there after so many milliseconds. */
const createDeadline = (timeMs: number) => {
  const timedOut = AbortSignal.timeout(timeMs);
  const late = new Promise<never>((_, reject) =>
    timedOut.addEventListener('abort', () => reject(new UnavailableError(LATE)), { once: true }),
  );
  // Nothing may be waiting for it.
  late.catch(() => {});
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (timedOut.aborted) throw new UnavailableError(LATE);
    return Promise.race([work(), late]);
  };
};
type Deadline = ReturnType<typeof createDeadline>;

/**
 * Searches in a source until the time is over, or until it refuses or fails repeatedly: then all further searches fail
 * with the same message, without a request.
 */
const boundedSearch = (actor: Actor, source: PicturesToPropose['source'], inTime: Deadline) => {
  let failures = 0;
  let refusal: Error | null = null;
  return async (q: string): Promise<Found> => {
    if (refusal) throw refusal;
    try {
      const { pictures } = await inTime(() => searchPictures(actor, { q, source, page: 1 }));
      failures = 0;
      return pictures;
    } catch (error) {
      if (error instanceof SourceLimitError) refusal = error;
      else if (error instanceof UnavailableError && ++failures >= MOST_FAILURES) refusal = error;
      throw error;
    }
  };
};

/** The pictures of articles by title; none if they cannot be had, because the search does without them. */
const articlePicturesFor = async (
  actor: Actor,
  asked: readonly Asked[],
  inTime: Deadline,
): Promise<Map<string, FoundPicture>> => {
  const titles = [...new Set(asked.flatMap(({ article }) => article?.title ?? []))];
  try {
    return await inTime(() => findArticlePictures(actor, titles));
  } catch (error) {
    if (!isExpected(error)) throw error;
    return new Map();
  }
};

interface Placed {
  place: Proposal['place'];
  found: Found;
}

/** The pictures of a search and where they can be shown. None that names the answer is for the time before it. */
const placed = (question: TypedContent, { place }: PictureQuery, found: Found): Placed => {
  if (place !== 'question') return { place, found };
  const harmless = found.filter(({ credit }) => !namesAnswer(question, credit));
  return harmless.length > 0 || found.length === 0 ? { place, found: harmless } : { place: 'fact', found };
};

/** Puts the picture of the article first. Before the answer, it is shown only if the question names what it shows. */
const withArticle = (
  { content, article }: Asked,
  picture: FoundPicture | undefined,
  { place, found }: Placed,
): Placed => {
  if (!picture) return { place, found };
  const others = found.filter(({ credit }) => credit.source_id !== picture.credit.source_id);
  if (place !== 'question' || (article?.isNamed && !namesAnswer(content, picture.credit))) {
    return { place, found: [picture, ...others] };
  }
  return others.length > 0 ? { place, found: others } : { place: 'fact', found: [picture] };
};

const proposalFor = async (
  asked: Asked,
  search: (q: string) => Promise<Found>,
  articles: ReadonlyMap<string, FoundPicture>,
  userId: string,
): Promise<Proposal> => {
  const { id, content, article } = asked;
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
    const found = narrow.length === 0 && query.broader ? await search(query.broader) : narrow;
    const { place, found: pictures } = withArticle(
      asked,
      articles.get(article?.title ?? ''),
      placed(content, query, found),
    );
    const page = { pictures: pictures.slice(0, PROPOSAL_LIMITS.pictures), hasMore: false };
    return { ...empty, place, pictures: serializeResults(page, 1, userId).pictures, error: null };
  } catch (error) {
    if (!isExpected(error)) throw error;
    return { ...empty, error: error.message };
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
  const { rounds, language } = await getQuiz(actor, quizId);
  const questions = rounds
    .flatMap((round) => round.questions)
    .map(({ id, questionType: type, content }) => ({ id, content: { type, content } as TypedContent }));
  const known = new Set(questions.map(({ id }) => id));
  const faults = (ids ?? []).flatMap((id, index) =>
    known.has(id)
      ? []
      : [{ field: `question_ids.${index}`, message: 'The quiz has no such question.', code: 'custom' }],
  );
  if (faults.length > 0) throw new InvalidInputError(faults);
  const without = questions.filter(({ content }) => !hasPicture(content));
  const chosen = ids ? questions.filter(({ id }) => ids.includes(id)) : without.slice(0, PROPOSAL_LIMITS.questions);
  const searched = chosen.map(
    (question): Asked => ({
      ...question,
      article: source === 'commons' ? articleOf(question.content, language) : null,
    }),
  );
  const inTime = createDeadline(timeMs);
  const articles = await articlePicturesFor(actor, searched, inTime);
  const search = boundedSearch(actor, source, inTime);
  const proposals: Proposal[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < searched.length; index = next++) {
      proposals[index] = await proposalFor(searched[index] as Asked, search, articles, actor.userId);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { proposals, remaining: without.filter((one) => !chosen.includes(one)).length };
};

import type { QuizWire } from '@/lib/core/contracts/quizzes';
import { QUIZ_LIMITS } from '@/lib/core/model/limits';
import { TAG_LIMITS } from '@/lib/core/model/quiz-fields';
import { SORTS, type Sort, STATUS_LABELS } from '../labels';

/** What the list of quizzes shows, as its address says. */
export interface ListFilters {
  q: string;
  status: QuizWire['status'] | '';
  tag: string;
  sort: Sort;
}

const DEFAULT_SORT: Sort = 'updated_at';

const isKeyOf = <Key extends string>(table: Record<Key, string>, key: string): key is Key => Object.hasOwn(table, key);

/** The filters in an address, whose values may be anything. @param read the first value of a parameter */
export const filtersOf = (read: (name: string) => string | null | undefined): ListFilters => {
  const [status, sort] = [read('status') ?? '', read('sort') ?? ''];
  return {
    q: (read('q') ?? '').slice(0, QUIZ_LIMITS.title),
    status: isKeyOf(STATUS_LABELS, status) ? status : '',
    tag: (read('tag') ?? '').slice(0, TAG_LIMITS.length),
    sort: isKeyOf(SORTS, sort) ? sort : DEFAULT_SORT,
  };
};

/** As values of the address: empty where they are the defaults. */
export const addressValues = ({ q, status, tag, sort }: ListFilters) => ({
  q,
  status,
  tag,
  sort: sort === DEFAULT_SORT ? '' : sort,
});

/** The query of the first page. The server and the page must send the same, or the page loads it again. */
export const listQuery = ({ q, status, tag, sort }: ListFilters) => ({
  limit: 24,
  sort,
  q: q.trim() || undefined,
  status: status || undefined,
  tag: tag.trim() || undefined,
});

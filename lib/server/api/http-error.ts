import { PROBLEMS, type ProblemSlug } from '../../core/model/problems';
import type { FieldError } from '../errors';

interface Extras {
  errors?: readonly FieldError[];
  headers?: Record<string, string>;
  /** Further members of the problem document. */
  members?: Record<string, unknown>;
}

/** Ends the request with a problem document (D6). */
export class HttpError extends Error {
  readonly status: number;

  constructor(
    readonly slug: ProblemSlug,
    detail: string,
    readonly extras: Extras = {},
  ) {
    super(detail);
    this.status = PROBLEMS[slug].status;
  }
}

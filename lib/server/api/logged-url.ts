import { z } from 'zod';
import type { Contract } from '../../core/contracts/contract';
import { maskSecrets } from './mask-secrets';

/** Characters of a URL in the log; longer ones are not kept. */
const MAX_URL = 1024;

/** The parameters of an operation. Others have no effect, and could contain anything. */
export const parametersOf = (query: z.core.$ZodType | undefined): readonly string[] => {
  if (query instanceof z.ZodPipe) return parametersOf(query.in);
  return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
};

/**
 * The path and query of a request, as the request log keeps them: only with parameters that the operation knows, and
 * with secrets masked. Null if they are too long.
 */
export const loggedUrl = (url: string, contract: Contract | undefined): string | null => {
  const { pathname, searchParams } = new URL(url);
  const parameters = parametersOf(contract?.query);
  const known = new URLSearchParams([...searchParams].filter(([name]) => parameters.includes(name)));
  const kept = maskSecrets(known.size > 0 ? `${pathname}?${known}` : pathname);
  return kept.length > MAX_URL ? null : kept;
};

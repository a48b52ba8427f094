import { env, isLoopbackHost } from '../env';

/** Bytes. A request carries the results of all finished steps of a run, which Inngest limits to 32 MiB. */
const MAX_BODY_BYTES = 40 * 1024 * 1024;

export interface Refusal {
  status: number;
  title: string;
  detail: string;
}

const hostNameOf = (host: string | null): string | null => {
  const url = `http://${host}`;
  return host !== null && URL.canParse(url) ? new URL(url).hostname : null;
};

/** Without keys any page open in a browser on this machine could call jobs, by a form or by DNS rebinding. */
const isForeign = ({ headers }: Request): boolean => {
  const own = new URL(env().APP_URL);
  const host = hostNameOf(headers.get('host'));
  const origin = headers.get('origin');
  return host === null || !(isLoopbackHost(host) || host === own.hostname) || (origin ?? own.origin) !== own.origin;
};

/**
 * Why a request to `/api/inngest` is refused before Inngest's handler reads it: its body is too large to hold in memory, or
 * it is unsigned, or, without a signing key, it comes from elsewhere. `null` when the handler may check its signature.
 */
export const refusalOf = (request: Request): Refusal | null => {
  const { headers } = request;
  if (headers.has('transfer-encoding') || Number(headers.get('content-length')) > MAX_BODY_BYTES) {
    return { status: 413, title: 'Content Too Large', detail: 'Send at most 40 MiB, with a Content-Length.' };
  }
  if (env().INNGEST_SIGNING_KEY) {
    return headers.has('x-inngest-signature')
      ? null
      : { status: 401, title: 'Unauthorized', detail: 'Only requests signed by Inngest are accepted.' };
  }
  return isForeign(request)
    ? { status: 403, title: 'Forbidden', detail: 'Without a signing key, only this machine may call this address.' }
    : null;
};

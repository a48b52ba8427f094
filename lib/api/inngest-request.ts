import { env, isLoopbackHost } from '../env';
import { declaredBytes } from './body-budget';

/** Bytes. A request carries the results of all finished steps of a run, which Inngest limits to 32 MiB. */
const MAX_BODY_BYTES = 40 * 1024 * 1024;
/** Bytes of all bodies that are received at once: Inngest's SDK holds each before it checks the signature. */
export const MAX_BYTES_AT_ONCE = 128 * 1024 * 1024;
/** Seconds that a signature is valid, before and after its time, as in Inngest's SDK. */
const SIGNATURE_SECONDS = 300;
/** What the SDK makes: Unix time in seconds, then an HMAC-SHA-256. */
const SIGNATURE = /^t=(\d{1,12})&s=[0-9a-f]{64}$/;

export interface Refusal {
  status: number;
  title: string;
  detail: string;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
}

/** The answer beyond `MAX_BYTES_AT_ONCE`. Inngest tries again. */
export const TOO_MUCH_AT_ONCE: Refusal = {
  status: 503,
  title: 'Service Unavailable',
  detail: 'Too much is being received at once. Try again in a moment.',
  retryAfter: 5,
};

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

/** Whether the signature could be a valid one now. Only the SDK can tell whether it is, once it has the body. */
const isCurrentSignature = (signature: string | null): boolean => {
  const time = SIGNATURE.exec(signature ?? '')?.[1];
  return time !== undefined && Math.abs(Date.now() / 1000 - Number(time)) <= SIGNATURE_SECONDS;
};

/**
 * Why a request to `/api/inngest` is refused before Inngest's handler reads it: its body is too large to hold in memory, or
 * it has no current signature, or, without a signing key, it comes from elsewhere. `null` when the handler may check its signature.
 */
export const refusalOf = (request: Request): Refusal | null => {
  const { headers } = request;
  if (headers.has('transfer-encoding') || declaredBytes(request) > MAX_BODY_BYTES) {
    return { status: 413, title: 'Content Too Large', detail: 'Send at most 40 MiB, with a Content-Length.' };
  }
  if (env().INNGEST_SIGNING_KEY) {
    return isCurrentSignature(headers.get('x-inngest-signature'))
      ? null
      : { status: 401, title: 'Unauthorized', detail: 'Only requests signed by Inngest are accepted.' };
  }
  return isForeign(request)
    ? { status: 403, title: 'Forbidden', detail: 'Without a signing key, only this machine may call this address.' }
    : null;
};

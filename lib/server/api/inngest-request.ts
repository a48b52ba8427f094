import { isLoopbackHost } from '../../core/model/loopback';
import { env } from '../env';
import { hostNameOf } from '../http/headers';
import { HttpError } from './problem';

/** The `Content-Length` in bytes; 0 without a body. */
const declaredBytes = ({ headers }: Request): number => Number(headers.get('content-length')) || 0;

/** The same request, which calls `onRead` when its body was read to the end. */
const watchBody = (request: Request, onRead: () => void): Request => {
  if (request.body === null) return request;
  const { url, method, headers, signal } = request;
  const body = request.body.pipeThrough(new TransformStream({ flush: onRead }));
  // `duplex` is required for a stream, but missing in TypeScript's DOM library.
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit);
};

/**
 * Limits the total size of request bodies that are received at the same time, for a handler that reads whole bodies
 * before it authenticates.
 * @param maxBytes as declared by the requests
 * @returns a function that handles a request, or returns null without reading its body if the limit is reached
 */
export const createBodyBudget = (maxBytes: number) => {
  let receiving = 0;
  return async (request: Request, handle: (request: Request) => Promise<Response>): Promise<Response | null> => {
    let held = declaredBytes(request);
    if (receiving + held > maxBytes) return null;
    receiving += held;
    const release = () => {
      receiving -= held;
      held = 0;
    };
    try {
      return await handle(watchBody(request, release));
    } finally {
      release();
    }
  };
};

/** A request contains the results of all finished steps of a run, which Inngest limits to 32 MiB. */
const MAX_BODY_BYTES = 40 * 1024 * 1024;
/** For all bodies that are received at the same time: the SDK reads a whole body before it checks the signature. */
export const MAX_CONCURRENT_BYTES = 128 * 1024 * 1024;
/** A signature is valid for this long before and after its time, as in Inngest's SDK. */
const SIGNATURE_SECONDS = 300;
/** Unix time in seconds and an HMAC-SHA-256. */
const SIGNATURE = /^t=(\d{1,12})&s=[0-9a-f]{64}$/;

/** The response over `MAX_CONCURRENT_BYTES`. Inngest retries. */
export const tooManyBytes = (): HttpError =>
  new HttpError('unavailable', 'Too many requests are being received. Try again in a moment.', {
    headers: { 'Retry-After': '5' },
  });

/** Without keys, any page in a browser on this machine could call job functions, with a form or DNS rebinding. */
const isForeign = ({ headers }: Request): boolean => {
  const own = new URL(env().APP_URL);
  const host = hostNameOf(headers.get('host'));
  const origin = headers.get('origin');
  return host === null || !(isLoopbackHost(host) || host === own.hostname) || (origin ?? own.origin) !== own.origin;
};

/** Whether the signature is well-formed and current. The SDK verifies it once it has the body. */
const isCurrentSignature = (signature: string | null): boolean => {
  const time = SIGNATURE.exec(signature ?? '')?.[1];
  return time !== undefined && Math.abs(Date.now() / 1000 - Number(time)) <= SIGNATURE_SECONDS;
};

/**
 * Checks a request to `/api/inngest` before Inngest's handler reads its body: size, form and time of the signature or,
 * without a signing key, that it comes from this machine. Null if the handler can verify the signature.
 */
export const requestError = (request: Request): HttpError | null => {
  const { headers } = request;
  if (headers.has('transfer-encoding') || declaredBytes(request) > MAX_BODY_BYTES) {
    return new HttpError('payload-too-large', 'Send at most 40 MiB, with a Content-Length.');
  }
  if (env().INNGEST_SIGNING_KEY) {
    return isCurrentSignature(headers.get('x-inngest-signature'))
      ? null
      : new HttpError('unauthorized', 'Only requests signed by Inngest are accepted.');
  }
  return isForeign(request)
    ? new HttpError('forbidden', 'Without a signing key, only this machine can call this URL.')
    : null;
};

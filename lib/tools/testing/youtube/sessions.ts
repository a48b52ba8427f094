import { createHash, type Hash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { FAILURES, failure, type HttpRequest, type HttpResponse, ok } from './http';
import { type Library, resourceOf, type Video, type VideoMetadata } from './library';

/** YouTube keeps a multiple of this of an incomplete chunk. */
const GRAIN = 256 * 1024;

interface Session {
  id: string;
  channelId: string;
  metadata: VideoMetadata;
  size: number;
  /** Number of confirmed bytes. */
  confirmed: number;
  hash: Hash;
  /** Number of chunks that are being received. */
  arriving: number;
  video: Video | null;
  /** The response once the session has ended. */
  end: HttpResponse | null;
}

const faultOf = ({ snippet, status }: VideoMetadata): HttpResponse | null => {
  const title = snippet?.title ?? '';
  if (title === '' || title.length > 100 || /[<>]/.test(title)) return FAILURES.invalidTitle;
  if (Buffer.byteLength(snippet?.description ?? '') > 5000) {
    return failure(400, 'invalidDescription', 'The request metadata specifies an invalid video description.');
  }
  if ((snippet?.tags ?? []).join(',').length > 500) {
    return failure(400, 'invalidTags', 'The request metadata specifies invalid video keywords.');
  }
  if (status?.publishAt && status.privacyStatus !== 'private') {
    return failure(400, 'invalidPublishAt', 'The request metadata specifies an invalid scheduled publishing time.');
  }
  return null;
};

const incomplete = ({ confirmed }: Session): HttpResponse => ({
  status: 308,
  ...(confirmed > 0 && { headers: { Range: `bytes=0-${confirmed - 1}` } }),
});

/** Resumable uploads, from the guide "Resumable Uploads" of the YouTube Data API. */
export const openSessions = (library: Library) => {
  const sessions = new Map<string, Session>();
  let mostAtOnce = 0;

  const open = async ({ request, url, channelId }: HttpRequest): Promise<HttpResponse> => {
    const metadata = JSON.parse(await text(request)) as VideoMetadata;
    const fault = faultOf(metadata);
    if (fault) return fault;
    const id = randomBytes(24).toString('base64url');
    const size = Number(request.headers['x-upload-content-length']);
    const hash = createHash('sha256');
    const fresh = { confirmed: 0, hash, arriving: 0, video: null, end: null };
    sessions.set(id, { id, channelId, metadata, size, ...fresh });
    const location = `${url.origin}${url.pathname}?${url.searchParams}&upload_id=${id}`;
    return { status: 200, headers: { Location: location } };
  };

  /** Stores the bytes from `offset` on. If the connection breaks, whole grains remain. */
  const take = async (session: Session, request: IncomingMessage, offset: number): Promise<void> => {
    let skip = session.confirmed - offset;
    let tail = Buffer.alloc(0);
    const keep = (bytes: Buffer) => {
      session.hash.update(bytes);
      session.confirmed += bytes.length;
    };
    try {
      for await (const data of request as AsyncIterable<Buffer>) {
        const fresh = data.subarray(Math.min(skip, data.length));
        skip -= data.length - fresh.length;
        tail = Buffer.concat([tail, fresh]);
        const whole = tail.length - (tail.length % GRAIN);
        keep(tail.subarray(0, whole));
        tail = tail.subarray(whole);
      }
      keep(tail);
    } catch {
      // The connection broke: the rest of its grain is lost.
    }
  };

  const chunk = async (session: Session, request: IncomingMessage): Promise<HttpResponse> => {
    const [, from, to, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(request.headers['content-range'] ?? '') ?? [];
    const isSound = from !== undefined && Number(size) === session.size && Number(from) <= session.confirmed;
    if (!isSound || Number(request.headers['content-length']) !== Number(to) - Number(from) + 1) {
      return failure(400, 'badRequest', `Invalid Content-Range: ${request.headers['content-range']}`, 'global');
    }
    session.arriving += 1;
    mostAtOnce = Math.max(mostAtOnce, session.arriving);
    await take(session, request, Number(from));
    session.arriving -= 1;
    if (session.confirmed < session.size) return incomplete(session);
    const { channelId, metadata } = session;
    session.video ??= library.addVideo({ channelId, metadata, size: session.size, sha256: session.hash.digest('hex') });
    return { ...ok(resourceOf(session.video)), status: 201 };
  };

  return {
    open,
    put: async ({ request, url }: HttpRequest): Promise<HttpResponse> => {
      const session = sessions.get(url.searchParams.get('upload_id') ?? '');
      if (!session) return FAILURES.sessionNotFound;
      if (session.end) return session.end;
      if (session.video) return ok(resourceOf(session.video));
      return request.headers['content-range']?.startsWith('bytes */') ? incomplete(session) : chunk(session, request);
    },
    /** Ends all sessions, also completed ones. */
    expire: (answer: HttpResponse = FAILURES.sessionNotFound) => {
      for (const session of sessions.values()) session.end = answer;
    },
    /** Number of opened sessions. */
    count: () => sessions.size,
    /** Confirmed bytes of all sessions, in the order in which they were opened. */
    confirmed: () => [...sessions.values()].map(({ confirmed }) => confirmed),
    /** The largest number of chunks of one session that were received at the same time. */
    mostAtOnce: () => mostAtOnce,
  };
};
export type Sessions = ReturnType<typeof openSessions>;

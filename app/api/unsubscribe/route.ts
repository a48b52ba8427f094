import { unsubscribe } from '@/lib/server/domain/mail/notices';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** For people who open the link: the switches of all notices. */
export const GET = (): Response =>
  new Response(null, { status: 303, headers: { ...NO_STORE, Location: '/account#notices' } });

/** One click in a mail program (RFC 8058), which has no session: the signature in the URL is the permission. */
export const POST = async (request: Request): Promise<Response> => {
  const isDone = await unsubscribe(new URL(request.url).searchParams);
  return new Response(isDone ? 'You are unsubscribed.' : 'The link is invalid.', {
    status: isDone ? 200 : 400,
    headers: { ...NO_STORE, 'Content-Type': 'text/plain; charset=utf-8' },
  });
};

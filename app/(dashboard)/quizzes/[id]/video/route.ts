import { resolutionSchema } from '@/lib/core/model/video-settings';
import { sessionActor } from '@/lib/server/auth/credentials';
import { requireUser } from '@/lib/server/auth/session';
import { getVideo } from '@/lib/server/domain/renders/quiz-video';
import { DomainError } from '@/lib/server/errors';
import { countRead } from '../../../admit';
import { orNotFound } from '../../../or-not-found';

export const dynamic = 'force-dynamic';

const HEADERS = { 'Cache-Control': 'private, no-store' };

/** The video of a quiz, which the dashboard makes in the user's browser. `resolution` is the quiz's by default. */
export const GET = async (request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> => {
  const { id } = await params;
  const user = await requireUser(`/quizzes/${id}`);
  if (!(await countRead(user.id))) return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
  const asked = new URL(request.url).searchParams.get('resolution') ?? undefined;
  const { data: resolution, success } = resolutionSchema.optional().safeParse(asked);
  if (!success) return new Response(null, { status: 400, headers: HEADERS });
  try {
    const video = await orNotFound(id, (given) => getVideo(sessionActor(user), given, resolution));
    return Response.json(video, { headers: HEADERS });
  } catch (error) {
    // Not renderable, or too busy: validation says why.
    if (error instanceof DomainError) return new Response(null, { status: 409, headers: HEADERS });
    throw error;
  }
};

import type { NaturalVoices } from '@/components/quizzes/sound/use-natural-voices';
import { requireUser } from '@/lib/server/auth/session';
import { continueInstallation, voiceInstallations } from '@/lib/server/domain/speech/voice-installation';
import { countRead } from '../admit';

export const dynamic = 'force-dynamic';

const HEADERS = { 'Cache-Control': 'private, no-store' };

/** The natural voices that can be installed, and the progress of an installation; for administrators (D210). */
export const GET = async (): Promise<Response> => {
  const user = await requireUser('/quizzes');
  if (!(await countRead(user.id))) return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
  if (!user.isAdmin) return Response.json(null, { headers: HEADERS });
  // Its process may have ended.
  await continueInstallation();
  const voices: NaturalVoices = await voiceInstallations();
  return Response.json(voices, { headers: HEADERS });
};

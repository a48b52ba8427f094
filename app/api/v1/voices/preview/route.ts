import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { previewVoiceContract } from '@/lib/contracts/speech';
import { previewVoice } from '@/lib/domain/speech/list-voices';
import { serializeLine } from '@/lib/domain/speech/quiz-speech';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(previewVoiceContract, async ({ actor, body }) => ok({ data: serializeLine(await previewVoice(actor, body)) })),
);

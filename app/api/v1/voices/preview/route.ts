import { previewVoiceContract } from '@/lib/core/contracts/speech';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { previewVoice } from '@/lib/server/domain/speech/list-voices';
import { serializeLine } from '@/lib/server/domain/speech/quiz-speech';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(previewVoiceContract, async ({ actor, body }) => ok({ data: serializeLine(await previewVoice(actor, body)) })),
);

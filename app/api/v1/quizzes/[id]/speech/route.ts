import { generateQuizSpeechContract, getQuizSpeechContract } from '@/lib/core/contracts/speech';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { generateQuizSpeech, getQuizSpeech, serializeQuizSpeech } from '@/lib/server/domain/speech/quiz-speech';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getQuizSpeechContract, async ({ actor, params }) =>
    ok({ data: serializeQuizSpeech(await getQuizSpeech(actor, params.id)) }),
  ),
  route(generateQuizSpeechContract, async ({ actor, params }) =>
    ok({ data: serializeQuizSpeech(await generateQuizSpeech(actor, params.id)) }),
  ),
);

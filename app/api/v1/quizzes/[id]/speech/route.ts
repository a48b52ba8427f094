import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { generateQuizSpeechContract, getQuizSpeechContract } from '@/lib/contracts/speech';
import { generateQuizSpeech } from '@/lib/domain/speech/generate-quiz-speech';
import { getQuizSpeech } from '@/lib/domain/speech/get-quiz-speech';
import { serializeQuizSpeech } from '@/lib/domain/speech/serialize';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getQuizSpeechContract, async ({ actor, params }) =>
    ok({ data: serializeQuizSpeech(await getQuizSpeech(actor, params.id)) }),
  ),
  route(generateQuizSpeechContract, async ({ actor, params }) =>
    ok({ data: serializeQuizSpeech(await generateQuizSpeech(actor, params.id)) }),
  ),
);

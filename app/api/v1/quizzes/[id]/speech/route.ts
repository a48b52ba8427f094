import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { generateQuizSpeechContract, getQuizSpeechContract } from '@/lib/contracts/speech';
import { generateQuizSpeech, getQuizSpeech, serializeQuizSpeech } from '@/lib/domain/speech/quiz-speech';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getQuizSpeechContract, async ({ actor, params }) =>
    ok({ data: serializeQuizSpeech(await getQuizSpeech(actor, params.id)) }),
  ),
  route(generateQuizSpeechContract, async ({ actor, params }) =>
    ok({ data: serializeQuizSpeech(await generateQuizSpeech(actor, params.id)) }),
  ),
);

import { z } from 'zod';
import { idSchema } from '@/lib/core/model/id';
import { languageTag } from '@/lib/core/model/language';
import { voiceId, voiceSpeed } from '@/lib/core/model/sound';
import { text } from '@/lib/core/model/text';
import { contract, dataOf } from './contract';

/** Code points of a preview. */
const PREVIEW_LENGTH = 200;

export const listVoicesQuery = z.object({
  language: languageTag
    .optional()
    .meta({ description: 'Only voices that speak this language (BCP 47), in any country, such as `de`.' }),
});
export type VoiceFilter = z.output<typeof listVoicesQuery>;

export const availableVoiceSchema = z
  .object({
    id: z.string().describe('Id of the voice, for `voice.id` of a quiz.'),
    name: z.string().describe('Name of the voice.'),
    language: z.string().describe('Language of the voice, as a BCP 47 tag; `multi` if it speaks any language.'),
    gender: z.enum(['female', 'male', 'neutral']).nullable().describe('Null if unknown.'),
    engine: z.string().describe('The program or service that generates the speech.'),
    offline: z
      .boolean()
      .describe('Whether the speech is generated on this server, so that texts are not sent to another service.'),
    sample_url: z
      .url()
      .nullable()
      .describe(
        'Link to a sample in the language of the voice; null until `POST /voices/preview` has created one, which it does without a `text`.',
      ),
  })
  .meta({ id: 'AvailableVoice' });
export type AvailableVoiceWire = z.output<typeof availableVoiceSchema>;

export const previewVoiceBody = z.object({
  voice: voiceId.describe('The id of a voice, as listed by `GET /voices`.'),
  text: text(PREVIEW_LENGTH, 1).optional().describe('Text to say, up to 200 characters; a short sample by default.'),
  speed: voiceSpeed,
  language: languageTag
    .optional()
    .describe('Language of the text, as a BCP 47 tag. Defaults to the language of the voice, or `en`.'),
});
export type PreviewRequest = z.output<typeof previewVoiceBody>;

const marksSchema = z
  .array(z.tuple([z.int(), z.number()]))
  .describe(
    'When the voice reaches each part of the text: pairs of a UTF-16 offset in `text` and a time in milliseconds, at least for the start and end of each word.',
  );

export const speechLineSchema = z
  .object({
    text: z.string().describe('The spoken text, with numbers and symbols written as words.'),
    url: z.url().describe('Permanent link to the sound as a mono WAV file.'),
    sha256: z.string().describe('SHA-256 of the sound, in hexadecimal.'),
    duration_ms: z.number().describe('Length of the sound.'),
    marks: marksSchema,
    marks_estimated: z.boolean().describe('Whether the marks are estimated because the engine doesn’t provide them.'),
  })
  .meta({ id: 'SpeechLine', description: 'A generated line of speech.' });
export type SpeechLineWire = z.output<typeof speechLineSchema>;

export const quizSpeechSchema = z
  .object({
    voice: z.string().nullable().describe('Id of the voice that reads the quiz; null if it is not read.'),
    language: z.string().describe('Language of the quiz, as a BCP 47 tag.'),
    lines: z.array(speechLineSchema).describe('The generated lines, in order and without duplicates.'),
    missing: z.int().describe('Number of lines that are not generated yet.'),
    missing_characters: z
      .int()
      .describe('Number of characters in the missing lines, which count towards the daily limit.'),
    characters_left: z.int().describe('Number of characters that you can still generate today (UTC).'),
  })
  .meta({ id: 'QuizSpeech', description: 'The speech of a quiz that has been generated so far.' });
export type QuizSpeechWire = z.output<typeof quizSpeechSchema>;

const aQuiz = z.object({ id: idSchema });

export const listVoicesContract = contract({
  operationId: 'listVoices',
  method: 'GET',
  path: '/api/v1/voices',
  summary: 'List voices',
  description:
    'Returns the voices that can read quizzes on this server: those of the built-in engine, and those of the engines ' +
    'that its operator has installed or configured. An engine that can’t be reached is left out.',
  tag: 'Speech',
  scopes: [],
  bucket: 'read',
  query: listVoicesQuery,
  response: { status: 200, body: dataOf(z.array(availableVoiceSchema).describe('The voices.')) },
  problems: [],
});

export const previewVoiceContract = contract({
  operationId: 'previewVoice',
  method: 'POST',
  path: '/api/v1/voices/preview',
  summary: 'Preview a voice',
  description:
    'Generates speech for a short text, or for a sample if you send no `text`, and returns the sound. The characters count ' +
    'towards your daily limit unless the voice has said the same text for you before.',
  tag: 'Speech',
  scopes: ['ai:write'],
  // The characters are limited per day, and people listen to many voices before they choose one.
  bucket: 'write',
  body: previewVoiceBody,
  example: { body: { voice: 'flite:slt', text: 'Which planet is red?', speed: 1.1 } },
  response: { status: 200, body: dataOf(speechLineSchema) },
  problems: ['unavailable'],
});

export const getQuizSpeechContract = contract({
  operationId: 'getQuizSpeech',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/speech',
  summary: "Retrieve a quiz's speech",
  description:
    'Returns the lines of a quiz’s voice that have been generated, with their sound, length and word times. `missing` is ' +
    'the number of lines that have not. Renders generate them; to generate them earlier, use `POST /quizzes/{id}/speech`.',
  tag: 'Speech',
  scopes: ['quizzes:read'],
  bucket: 'read',
  isExpensive: true,
  params: aQuiz,
  response: { status: 200, body: dataOf(quizSpeechSchema) },
  problems: ['not-found'],
});

export const generateQuizSpeechContract = contract({
  operationId: 'generateQuizSpeech',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/speech',
  summary: "Generate a quiz's speech",
  description:
    'Generates missing lines for about ten seconds, and returns the same document as `GET /quizzes/{id}/speech`. Repeat ' +
    'the request until `missing` is 0. The timeline of the quiz is then exact. Each line is generated once: renders reuse ' +
    'it, and after an edit only changed lines are generated.\n\n' +
    'Characters count towards a daily limit. When it is used up, requests fail with 429. Fails with 409 if the voice is ' +
    'not available on this server, and with 503 if its engine fails.',
  tag: 'Speech',
  scopes: ['ai:write', 'quizzes:read'],
  bucket: 'write',
  params: aQuiz,
  response: { status: 200, body: dataOf(quizSpeechSchema) },
  problems: ['not-found', 'conflict', 'unavailable'],
});

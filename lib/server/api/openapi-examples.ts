import type { JsonSchema } from './openapi-schemas';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** What texts of a format are. */
const FORMATS: Record<string, string> = {
  uuid: '01a1f93f-962e-7464-8a57-f6fe9378026e',
  'date-time': '2026-11-20T13:57:36.429Z',
  date: '2026-11-20',
  uri: 'https://quiz.example.com/files/mars.png',
};

/** What fields contain if neither their format nor a list of values says it, by name, or by name and that of the object. */
const VALUES: Record<string, unknown> = {
  'options.id': 'a',
  'voice.id': 'flite:slt',
  answer: 'Mars',
  body: '{"render_id":"01a1f93f-962e-7464-8a57-f6fe9378026e"}',
  category_id: '27',
  code: 'too_big',
  correctOptionId: 'a',
  description: 'Ten questions about the planets.',
  descriptions: 'Eight planets, ten questions: how many do you know?',
  duration_ms: 136_000,
  duration_seconds: 136,
  end_ms: 3200,
  engine: 'flite',
  error: 'A picture could not be read.',
  field: 'rounds.0.title',
  file_name: 'mars.png',
  fontFamily: 'Inter',
  fps: 30,
  granted_scopes: 'quizzes:read',
  handle: '@night-sky',
  height: 1080,
  instance: 'urn:uuid:01a1f93f-962e-7464-8a57-f6fe9378026e',
  language: 'en',
  licence: 'https://creativecommons.org/publicdomain/zero/1.0/',
  licence_name: 'CC0 1.0',
  message: 'Must be at most 200 characters.',
  method: 'GET',
  name: 'The planets',
  openapi: '3.1.0',
  path: '/api/v1/quizzes/{id}',
  prefix: 'qk_live_01234567',
  question: 'Which planet is known as the red planet?',
  quizPrompt: 'A quiz about the planets',
  reason: 'The line has no question.',
  required_scopes: 'quizzes:read',
  resolution: '1080p',
  secret: `whsec_${'A'.repeat(43)}=`,
  sha256: '0'.repeat(64),
  status: 200,
  statusCode: 200,
  status_code: 200,
  suggestions: 'Planets',
  tags: 'planets',
  text: 'Mars',
  title: 'The planets',
  titleLetterSpacing: '-0.02em',
  titles: 'How many planets do you know?',
  topic: 'The planets',
  track: 'calm',
  width: 1920,
  youtube_video_id: 'dQw4w9WgXcQ',
  youtube_channel_id: 'UCxxxxxxxxxxxxxxxxxxxxxx',
};

/** Fields that are null in the usual case, such as the reason of a failure. */
const USUALLY_NULL =
  /error|failed|cancelled|disabled|revoked|retry|cursor|problem|Url$|_at$|At$|^(fact|hint|hook|narration|source|credit|cut|theme|brand|detail|place)$/i;
/** Fields with a colour, such as `accentColor`. */
const COLOR = /Color$/;

/**
 * An example of a schema: every field, with the first of its allowed values, and lists of one item. A test validates the
 * examples of all operations.
 * @param schemas the components of the document
 */
export const exampleOf = (schema: JsonSchema, schemas: Record<string, JsonSchema>): unknown => {
  const scalar = (field: string, parent: string): unknown =>
    VALUES[`${parent}.${field}`] ?? (COLOR.test(field) ? '#3B82F6' : VALUES[field]);

  const make = (part: Schema, field: string, parent: string): unknown => {
    if (part.$ref) return make((schemas[part.$ref.split('/').at(-1) ?? ''] ?? {}) as Schema, field, parent);
    if (part.const !== undefined) return part.const;
    const options = part.anyOf ?? part.oneOf;
    if (options) {
      const isNullable = options.some(({ type }) => type === 'null');
      if (isNullable && USUALLY_NULL.test(field)) return null;
      return make(options.find(({ type }) => type !== 'null') ?? {}, field, parent);
    }
    if (part.enum) return part.enum[0];
    if (part.format && part.format in FORMATS) return FORMATS[part.format];
    if (part.prefixItems) return part.prefixItems.map((item) => make(item, field, parent));
    switch (part.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(part.properties ?? {}).map(([name, value]) => [name, make(value, name, field)]),
        );
      case 'array':
        return [make(part.items ?? {}, field, parent)];
      case 'boolean':
        return true;
      case 'integer':
      case 'number': {
        const value = scalar(field, parent);
        return typeof value === 'number' ? value : Math.min(Math.max(part.minimum ?? 1, 1), part.maximum ?? 1);
      }
      case 'string': {
        const value = scalar(field, parent);
        return typeof value === 'string' ? value : field;
      }
      default:
        return null;
    }
  };
  return make(schema as Schema, '', '');
};

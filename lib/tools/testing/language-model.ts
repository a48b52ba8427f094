import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A request that the model received. */
export interface ModelRequest {
  /** The name of the requested schema: `quiz_round`, `verdicts`, `translations`, `corrections`, `metadata` or `promotions`. */
  form: string;
  /** The system message. */
  instructions: string;
  /** The user's message. */
  material: string;
  /** The whole body as text. */
  body: string;
  authorization: string | undefined;
}

/** How the model responds. */
export interface ModelReply {
  /** Streamed in chunks. */
  text?: string;
  finish?: 'stop' | 'length' | 'content_filter';
  /** Text of a refusal. */
  refusal?: string;
  /** Status of an HTTP error. */
  status?: number;
  headers?: Record<string, string>;
  /** After the text: `hang` keeps the connection open, `drop` closes it. */
  ending?: 'hang' | 'drop';
  tokens?: { prompt_tokens: number; completion_tokens: number };
  /** Waits for this before it responds. */
  after?: Promise<unknown>;
}

export type Behave = (request: ModelRequest) => ModelReply;

interface Message {
  role: string;
  content: string;
}

/** The number of questions that the instructions request. */
const countIn = (instructions: string): number => Number(/Write (\d+) questions/.exec(instructions)?.[1] ?? 1);

let written = 0;

/** A multiple-choice question as a model writes it, by default with a new text. */
export const modelQuestion = (question = `What is the number ${++written} called?`) => ({
  question_type: 'multiple_choice',
  content: {
    question,
    options: ['Red', 'Green', 'Blue', 'Yellow'].map((text, index) => ({ id: 'abcd'[index], text })),
    correctOptionId: 'b',
  },
  difficulty: 2,
  hint: null,
  fact: 'Grass has this colour.',
});

/** A reply with titles, a description and tags. */
export const metadataOf = (words: object = {}): ModelReply => {
  const usual = { titles: ['Kennst du den Himmel?'], description: 'Spiel mit!', tags: ['Planeten', 'Himmel'] };
  return { text: JSON.stringify({ ...usual, ...words }) };
};

/** A reply with posts by network. */
export const promotionsOf = (words: object = {}): ModelReply => {
  const texts = { x: 'Kurz.', facebook: 'Länger.', instagram: 'Mit Bild.', ...words };
  return { text: JSON.stringify({ posts: Object.entries(texts).map(([network, text]) => ({ network, text })) }) };
};

/** A reply with these questions. */
export const roundOf = (questions: unknown[]): ModelReply => ({
  text: JSON.stringify({ quizTitle: 'A quiz', quizDescription: 'On a topic.', roundTitle: 'First', questions }),
});

/** A reply that finds all questions right except these, by number. */
export const verdictsOn = ({ material }: ModelRequest, faults: Record<number, string> = {}): ModelReply => {
  const { questions } = JSON.parse(/<data>\n(.*)\n<\/data>/.exec(material)?.[1] ?? '{"questions":[]}');
  const verdicts = (questions as unknown[]).map((_, index) => {
    const verdict = faults[index + 1];
    return { number: index + 1, verdict: verdict ?? 'right', note: verdict ? 'It is Green.' : '' };
  });
  return { text: JSON.stringify({ verdicts }) };
};

/** A text that the model gets for translation. */
export interface TextToTranslate {
  key: string;
  is: string;
  max: number;
  text: string;
  /** While checking. */
  translation?: string;
}

/** The texts of a request for translations or corrections. */
export const textsToTranslate = ({ material }: ModelRequest): TextToTranslate[] =>
  JSON.parse(/<data>\n(.*)\n<\/data>/.exec(material)?.[1] ?? '{"groups":[]}').groups.flat();

/** A reply with a translation of every text: by default the text in guillemets. Undefined leaves a text out. */
export const translationsOf = (
  request: ModelRequest,
  translate: (given: TextToTranslate) => string | undefined = ({ text }) => `»${text}«`,
): ModelReply => {
  const translations = textsToTranslate(request).flatMap((given) => {
    const text = translate(given);
    return text === undefined ? [] : [{ key: given.key, text }];
  });
  return { text: JSON.stringify({ translations }) };
};

/** A reply with these corrections by key. */
export const correctionsOf = (corrections: Record<string, string> = {}): ModelReply => ({
  text: JSON.stringify({ corrections: Object.entries(corrections).map(([key, text]) => ({ key, text })) }),
});

/** Writes and approves as many questions as requested, and translates every text. */
export const obedient: Behave = (request) => {
  if (request.form === 'verdicts') return verdictsOn(request);
  if (request.form === 'translations') return translationsOf(request);
  if (request.form === 'corrections') return correctionsOf();
  return roundOf(Array.from({ length: countIn(request.instructions) }, () => modelQuestion()));
};

const CHUNK = 60;

const stream = async (response: ServerResponse, reply: ModelReply): Promise<void> => {
  const { text = '', refusal, finish = 'stop', ending, tokens } = reply;
  const send = (choice: object | null, more: object = {}) => {
    const choices = choice ? [{ index: 0, ...choice }] : [];
    response.write(`data: ${JSON.stringify({ id: 'chat', object: 'chat.completion.chunk', choices, ...more })}\n\n`);
  };
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  for (let from = 0; from < text.length; from += CHUNK) {
    send({ delta: { content: text.slice(from, from + CHUNK) } });
    await nextTurn();
  }
  if (refusal) send({ delta: { refusal } });
  if (ending === 'hang') return;
  if (ending === 'drop') {
    response.socket?.destroy();
    return;
  }
  send({ delta: {}, finish_reason: finish });
  if (tokens) send(null, { usage: { ...tokens, total_tokens: tokens.prompt_tokens + tokens.completion_tokens } });
  response.end('data: [DONE]\n\n');
};

/** A scripted language model on 127.0.0.1 with OpenAI's streaming chat completions API. Records its requests. */
export const startLanguageModel = async (behave: Behave = obedient) => {
  const requests: ModelRequest[] = [];
  const current = { behave };
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as {
      messages: Message[];
      response_format?: { json_schema?: { name?: string } };
    };
    const messageOf = (role: string) => body.messages.find((message) => message.role === role)?.content ?? '';
    const entry: ModelRequest = {
      form: body.response_format?.json_schema?.name ?? '',
      instructions: messageOf('system'),
      material: messageOf('user'),
      body: JSON.stringify(body),
      authorization: request.headers.authorization,
    };
    requests.push(entry);
    const reply = { tokens: { prompt_tokens: 100, completion_tokens: 50 }, ...current.behave(entry) };
    await reply.after;
    if (reply.status === undefined) return stream(response, reply);
    response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers });
    response.end(JSON.stringify({ error: { message: 'Key sk-secret is wrong.', type: 'error' } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** Configuration of a service that uses this model. */
    variables: {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'test',
      AI_API_KEY: 'sk-test',
      AI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      AI_PRICE_INPUT: '1',
      AI_PRICE_OUTPUT: '2',
    },
    requests,
    /** Changes how it responds. */
    behave: (next: Behave) => {
      current.behave = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
export type StandInModel = Awaited<ReturnType<typeof startLanguageModel>>;

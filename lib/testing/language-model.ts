import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A request to the model as it came in. */
export interface Asked {
  /** The name of the form that is asked for: `quiz_round`, `verdicts`, `metadata` or `promotions`. */
  form: string;
  /** The system message. */
  instructions: string;
  /** The user's message. */
  material: string;
  /** The whole body as text, to search for what must not be in it. */
  body: string;
  authorization: string | undefined;
}

/** What the model does with a request. */
export interface Reply {
  /** Said in pieces, as a stream. */
  text?: string;
  finish?: 'stop' | 'length' | 'content_filter';
  /** Refuses, in these words. */
  refusal?: string;
  /** An HTTP error instead, with any headers. */
  status?: number;
  headers?: Record<string, string>;
  /** After what it says: `hang` never ends, `drop` breaks the connection off. */
  ending?: 'hang' | 'drop';
  tokens?: { prompt_tokens: number; completion_tokens: number };
  /** What it waits for before it says anything. */
  after?: Promise<unknown>;
}

export type Behave = (asked: Asked) => Reply;

interface Message {
  role: string;
  content: string;
}

/** How many questions the instructions ask for. */
const countIn = (instructions: string): number => Number(/Write (\d+) questions/.exec(instructions)?.[1] ?? 1);

let written = 0;

/** A multiple-choice question as a model writes it; no two ask the same unless told to. */
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

/** The answer of a model that words titles, a description and tags like this. */
export const metadataOf = (words: object = {}): Reply => {
  const usual = { titles: ['Kennst du den Himmel?'], description: 'Spiel mit!', tags: ['Planeten', 'Himmel'] };
  return { text: JSON.stringify({ ...usual, ...words }) };
};

/** The answer of a model that words posts like this, by network. */
export const promotionsOf = (words: object = {}): Reply => {
  const texts = { x: 'Kurz.', facebook: 'Länger.', instagram: 'Mit Bild.', ...words };
  return { text: JSON.stringify({ posts: Object.entries(texts).map(([network, text]) => ({ network, text })) }) };
};

/** The answer of a model that writes these questions. */
export const roundOf = (questions: unknown[]): Reply => ({
  text: JSON.stringify({ quizTitle: 'A quiz', quizDescription: 'On a topic.', roundTitle: 'First', questions }),
});

/** The answer of a model that finds all questions right but these, by number. */
export const verdictsOn = ({ material }: Asked, faults: Record<number, string> = {}): Reply => {
  const { questions } = JSON.parse(/<data>\n(.*)\n<\/data>/.exec(material)?.[1] ?? '{"questions":[]}');
  const verdicts = (questions as unknown[]).map((_, index) => {
    const verdict = faults[index + 1];
    return { number: index + 1, verdict: verdict ?? 'right', note: verdict ? 'It is Green.' : '' };
  });
  return { text: JSON.stringify({ verdicts }) };
};

/** A scripted model. */
export const obedient: Behave = (asked) =>
  asked.form === 'verdicts'
    ? verdictsOn(asked)
    : roundOf(Array.from({ length: countIn(asked.instructions) }, () => modelQuestion()));

const CHUNK = 60;

const stream = async (response: ServerResponse, reply: Reply): Promise<void> => {
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

/**
 * A language model on 127.0.0.1 that speaks OpenAI's chat completions, streaming, does as it is told, and
 * remembers what it was asked.
 */
export const startLanguageModel = async (behave: Behave = obedient) => {
  const asked: Asked[] = [];
  const current = { behave };
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as {
      messages: Message[];
      response_format?: { json_schema?: { name?: string } };
    };
    const said = (role: string) => body.messages.find((message) => message.role === role)?.content ?? '';
    const entry: Asked = {
      form: body.response_format?.json_schema?.name ?? '',
      instructions: said('system'),
      material: said('user'),
      body: JSON.stringify(body),
      authorization: request.headers.authorization,
    };
    asked.push(entry);
    const reply = { tokens: { prompt_tokens: 100, completion_tokens: 50 }, ...current.behave(entry) };
    await reply.after;
    if (reply.status === undefined) return stream(response, reply);
    response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers });
    response.end(JSON.stringify({ error: { message: 'Key sk-secret is wrong.', type: 'error' } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** The configuration of a service that asks it. */
    variables: {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'test',
      AI_API_KEY: 'sk-test',
      AI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      AI_PRICE_INPUT: '1',
      AI_PRICE_OUTPUT: '2',
    },
    asked,
    /** What it does from now on. */
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

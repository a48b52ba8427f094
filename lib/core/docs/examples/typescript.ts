import type { Contract } from '@/lib/core/contracts/contract';
import { CLIENT_METHODS } from './client-methods';
import { type ExampleRequest, pathOf, responseKind } from './example-request';
import { literal, TYPESCRIPT_STYLE } from './literal';

/** Methods whose last argument is not the body, but an array in it or a format. */
const LAST_ARGUMENTS: Record<string, (request: ExampleRequest) => unknown> = {
  reorderRounds: ({ body }) => (body as { roundIds: string[] }).roundIds,
  reorderQuestions: ({ body }) => (body as { questionIds: string[] }).questionIds,
  getSrtCaptions: () => 'srt',
  getVttCaptions: () => 'vtt',
  uploadMedia: ({ file }) => file,
  importAccount: ({ file }) => file,
};

const argumentsOf = ({ operationId }: Contract, request: ExampleRequest, column: number): string => {
  const { params, query, body } = request;
  const last = LAST_ARGUMENTS[operationId]?.(request) ?? body ?? (Object.keys(query).length > 0 ? query : undefined);
  const values: unknown[] = [...Object.values(params), ...(last === undefined ? [] : [last])];
  return values.map((value) => literal(value, TYPESCRIPT_STYLE, 0, column)).join(', ');
};

const fetchExample = (contract: Contract, request: ExampleRequest, baseUrl: string): string =>
  `const response = await fetch('${baseUrl}${pathOf(contract.path, request)}');
console.log(await response.json());`;

/** Operations whose method returns nothing. */
const returnsNothing = (contract: Contract): boolean =>
  responseKind(contract) === 'empty' || contract.operationId.startsWith('reorder');

/** An operation as a program with the client library; with `fetch` if it needs no credentials and has no method there. */
export const typescriptExample = (contract: Contract, request: ExampleRequest, baseUrl: string): string => {
  const method = CLIENT_METHODS[contract.operationId];
  if (method === undefined) return fetchExample(contract, request, baseUrl);
  const callWith = (column: number) =>
    `client.${method}(${argumentsOf(contract, request, column + method.length + 8)})`;
  const kind = responseKind(contract);
  const use = () => {
    if (kind === 'list') return `for await (const item of ${callWith(26)}) console.log(item);`;
    if (kind === 'stream') return `for await (const state of ${callWith(26)}) console.log(state);`;
    if (returnsNothing(contract)) return `await ${callWith(6)};`;
    return `const result = await ${callWith(21)};\nconsole.log(result);`;
  };
  return `import { QuizVideo } from 'quiz-video-client';

const client = new QuizVideo({ apiKey: process.env.QUIZ_VIDEO_API_KEY ?? '', baseUrl: '${baseUrl}' });
${use()}`;
};

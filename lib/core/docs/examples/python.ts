import type { Contract } from '@/lib/core/contracts/contract';
import { pythonMethod, pythonName } from './client-methods';
import { type ExampleRequest, pathOf, type ResponseKind, responseKind } from './example-request';
import { literal, PYTHON_STYLE } from './literal';

/** Flags of queries are texts, and booleans in Python. */
const FLAGS: Record<string, boolean> = { true: true, false: false };

const argumentsOf = ({ params, query, body, file }: ExampleRequest, column: number): string => {
  const positional = [
    ...Object.values(params),
    ...(file === undefined ? [] : [file]),
    ...(body === undefined ? [] : [body]),
  ];
  return [
    ...positional.map((value) => literal(value, PYTHON_STYLE, 0, column)),
    ...Object.entries(query).map(
      ([name, value]) => `${pythonName(name)}=${literal(FLAGS[String(value)] ?? value, PYTHON_STYLE)}`,
    ),
  ].join(', ');
};

/** What an example does with the result, around the call. */
const USES: Record<ResponseKind, (call: string) => string> = {
  json: (call) => `result = ${call}\nprint(result)`,
  list: (call) => `for item in ${call}:\n    print(item)`,
  stream: (call) => `for state in ${call}:\n    print(state)`,
  text: (call) => `print(${call})`,
  empty: (call) => call,
};

const withoutClient = (
  contract: Contract,
  request: ExampleRequest,
  baseUrl: string,
): string => `import json, urllib.request

with urllib.request.urlopen("${baseUrl}${pathOf(contract.path, request)}") as response:
    print(json.load(response))`;

/**
 * An operation as a program with the Python client that the service offers as `/client.py`; with the standard library if
 * it needs no credentials and has no method there.
 */
export const pythonExample = (contract: Contract, request: ExampleRequest, baseUrl: string): string => {
  const names = pythonMethod(contract.operationId);
  if (names === undefined) return withoutClient(contract, request, baseUrl);
  const method = `client.${names.group}.${names.method}`;
  return `import os
from quiz_video import QuizVideo  # ${baseUrl}/client.py

client = QuizVideo(api_key=os.environ["QUIZ_VIDEO_API_KEY"], base_url="${baseUrl}")
${USES[responseKind(contract)](`${method}(${argumentsOf(request, method.length + 10)})`)}`;
};

import type { Contract } from '@/lib/core/contracts/contract';
import { curlExample } from './curl';
import { type ExampleRequest, exampleRequest } from './example-request';
import { pythonExample } from './python';
import { typescriptExample } from './typescript';

export interface Example {
  label: string;
  code: string;
}

/** Programs that send a request, by default the one of the contract. */
export const examplesOf = (
  contract: Contract,
  baseUrl: string,
  request: ExampleRequest = exampleRequest(contract),
): Example[] => [
  { label: 'curl', code: curlExample(contract, request, baseUrl) },
  { label: 'TypeScript', code: typescriptExample(contract, request, baseUrl) },
  { label: 'Python', code: pythonExample(contract, request, baseUrl) },
];

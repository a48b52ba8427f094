import { z } from 'zod';
import { contract } from './contract';

export const getOpenapiContract = contract({
  operationId: 'getOpenapi',
  method: 'GET',
  path: '/api/v1/openapi.json',
  summary: 'Retrieve the OpenAPI document',
  description:
    'Returns this description of the API as an OpenAPI 3.1 document, which you can use to generate a client.',
  tag: 'Service',
  scopes: [],
  isPublic: true,
  bucket: 'read',
  response: { status: 200, body: z.looseObject({ openapi: z.string().describe('Version of OpenAPI.') }) },
  problems: [],
});

export const getPostmanContract = contract({
  operationId: 'getPostmanCollection',
  method: 'GET',
  path: '/api/v1/postman.json',
  summary: 'Retrieve the Postman collection',
  description:
    'Returns all operations, with example requests, as a collection in the format 2.1 of Postman, which many API clients ' +
    'import. Set its variable `apiKey` to your API key.',
  tag: 'Service',
  scopes: [],
  isPublic: true,
  bucket: 'read',
  response: {
    status: 200,
    body: z.looseObject({
      info: z
        .looseObject({ name: z.string().describe('Name of the collection.') })
        .describe('Details of the collection.'),
    }),
  },
  problems: [],
});

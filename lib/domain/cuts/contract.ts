import { z } from 'zod';
import { contract, dataOf } from '@/lib/contracts/contract';
import { MAX_CUTS, SHORT_SECONDS } from '@/lib/model/cuts';
import { idSchema } from '@/lib/model/id';
import { batchSchema } from '../batches/schema';
import { createCutsBody } from './schema';

export const createCutsContract = contract({
  operationId: 'createCuts',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/cuts',
  summary: 'Create cuts of a quiz',
  description:
    `Renders up to ${MAX_CUTS} videos of a quiz or of its parts, and returns a batch immediately. A \`question\` cut is a ` +
    'vertical video of its own: the question from the first frame, a 3-2-1 countdown, the answer and a call to action, ' +
    `${SHORT_SECONDS.shortest} to ${SHORT_SECONDS.longest} seconds long unless its voice needs more time; its row fails if that makes more than ${SHORT_SECONDS.most} seconds. Its end leads ` +
    'into its start, so that it can play in a loop. A `round` cut is a video of one round with intro and outro. A ' +
    '`full` cut is the whole quiz on another platform or in another language. ' +
    'Segments that are in storage already are reused.\n\n' +
    'The videos are rendered one after the other, because a quiz has one render in progress; they wait for a render ' +
    "that you started, and for the limit of renders. Each is made from the quiz at its turn. A cut that can't be " +
    'rendered only fails its own row. Follow the batch with `GET /batches/{id}` and `GET /batches/{id}/rows`, or the ' +
    'webhook event `batch.completed`; each row names its render.\n\n' +
    'Rounds and questions that the quiz does not have, missing translations and repeated cuts fail with 400.',
  tag: 'Batches',
  scopes: ['renders:write'],
  bucket: 'write',
  params: z.object({ id: idSchema }),
  body: createCutsBody,
  example: {
    body: {
      cuts: [
        { kind: 'question', question_id: '01a1f93f-9638-7ef1-8a0f-4a41bd19d6a1' },
        { kind: 'full', platform_profile: 'square' },
      ],
    },
  },
  response: { status: 202, body: dataOf(batchSchema) },
  problems: ['not-found'],
});

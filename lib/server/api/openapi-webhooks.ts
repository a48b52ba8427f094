import { z } from 'zod';
import { deliveryFields, EVENT_PAYLOADS, EVENT_TYPES, type EventType } from '@/lib/core/model/events';
import { pascalCase } from './openapi-components';
import { exampleOf } from './openapi-examples';
import type { JsonSchema, Schemas } from './openapi-schemas';

const SUMMARIES: Record<EventType, string> = {
  'render.completed': 'A video is ready',
  'render.failed': 'A video could not be rendered',
  'youtube.uploaded': 'A video is on YouTube',
  'youtube.failed': 'An upload to YouTube has failed',
  'batch.completed': 'All rows of a batch have ended',
  'review.commented': 'A reviewer has written a comment',
  'review.decided': 'A reviewer has approved or requested changes',
};

const header = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** The headers of every delivery (D61). */
const HEADERS = [
  header('webhook-id', 'Id of the delivery, the same on every attempt. Skip deliveries that you have processed.'),
  header('webhook-timestamp', 'When this attempt was sent, as a Unix timestamp in seconds.'),
  header(
    'webhook-signature',
    '`v1,` and the base64 of the HMAC-SHA256 of id, timestamp and body, separated by dots. After a rotation of the secret, two signatures separated by a space.',
  ),
  header('X-Service-Event', 'Name of the event.'),
];

/** Two named components, so that generated code has a type for the fields of the event alone. */
const bodyOf = (type: EventType): z.ZodType => {
  const description = `${SUMMARIES[type]}.`;
  return z
    .object({
      ...deliveryFields(type),
      ...EVENT_PAYLOADS[type].shape,
      data: z.object(EVENT_PAYLOADS[type].shape).meta({ id: `${pascalCase(type)}Payload`, description }),
      test: z.boolean().optional().describe('True in a test delivery.'),
    })
    .meta({ id: `${pascalCase(type)}Delivery`, description });
};

/** The requests that the service sends to webhooks, by event. */
export const describeWebhooks = (schemas: Schemas): Record<string, JsonSchema> =>
  Object.fromEntries(
    EVENT_TYPES.map((type) => {
      const schema = schemas.describe(bodyOf(type), 'input');
      const example = Object.fromEntries(
        Object.entries(exampleOf(schema, schemas.all()) as object).filter(([name]) => name !== 'test'),
      );
      const post = {
        operationId: `${pascalCase(type).replace(/^./, (letter) => letter.toLowerCase())}Webhook`,
        summary: SUMMARIES[type],
        description: 'Sent to your webhooks. The guide at [/docs/webhooks](/docs/webhooks) shows how to verify it.',
        tags: ['Webhooks'],
        security: [],
        parameters: HEADERS,
        requestBody: { required: true, content: { 'application/json': { schema, example } } },
        responses: {
          204: { description: 'Acknowledges the delivery, like every other 2xx status.' },
          410: { description: 'Pauses the webhook. After all other statuses, the delivery is repeated.' },
        },
      };
      return [type, { post }];
    }),
  );

import { z } from 'zod';
import { camelKeys } from '@/lib/core/model/fields';
import { idSchema } from '@/lib/core/model/id';
import { pageQuery } from '@/lib/core/model/page';
import { ANY_ORIGIN, DECISIONS, SHARE_LIMITS, SHARE_SECONDS, SHARE_STATUSES } from '@/lib/core/model/shares';
import { text } from '@/lib/core/model/text';
import { contract, dataOf, listOf } from './contract';

/** A host that is safe in a Content-Security-Policy: letters, digits, dots and hyphens, or an IPv6 address. */
const ORIGIN = /^https:\/\/([a-z0-9.-]{1,253}|\[[0-9a-f:]{2,39}\])(:\d{1,5})?$/;

const originSchema = z
  .string()
  .max(300)
  .transform((value, context) => {
    if (value === ANY_ORIGIN) return value;
    const origin = URL.canParse(value) ? new URL(value).origin : '';
    if (ORIGIN.test(origin) && value.toLowerCase().replace(/\/$/, '') === origin) return origin;
    context.issues.push({ code: 'custom', input: value, message: 'Must be an origin such as https://example.com.' });
    return z.NEVER;
  });

const embedOrigins = z
  .array(originSchema)
  .min(1)
  .max(SHARE_LIMITS.origins)
  .refine((origins) => !origins.includes(ANY_ORIGIN) || origins.length === 1, {
    error: `${ANY_ORIGIN} allows every site, so it must be the only entry.`,
  })
  .transform((origins) => [...new Set(origins)]);

/** D96. */
export const createShareBody = z
  .object({
    expires_in: z
      .int()
      .min(SHARE_SECONDS.min)
      .max(SHARE_SECONDS.max)
      .default(SHARE_SECONDS.default)
      .describe('Seconds until the link stops working; 30 days by default.'),
    password: text(SHARE_LIMITS.password.max, SHARE_LIMITS.password.min)
      .nullable()
      .default(null)
      .describe('Password that opens the link; null for none. It can’t be read or changed later.'),
    allow_comments: z.boolean().default(true).describe('Whether reviewers can comment and decide.'),
    allow_download: z.boolean().default(false).describe('Whether the page offers the video for download.'),
    embed_origins: embedOrigins
      .nullable()
      .default(null)
      .describe(
        `Sites that can show the share in a frame, such as \`https://example.com\`; \`["${ANY_ORIGIN}"]\` for every site, null for none.`,
      ),
  })
  .transform(camelKeys);
export type NewShare = z.output<typeof createShareBody>;

export const shareSchema = z
  .object({
    id: z.uuid(),
    quiz_id: z.uuid().describe('The quiz.'),
    render_id: z.uuid().nullable().describe('The shared video; null if the quiz is shared.'),
    title: z.string().describe('Title of the quiz.'),
    url: z.url().nullable().describe('The link for reviewers; null when it no longer works.'),
    status: z.enum(SHARE_STATUSES).describe('Whether the link works, and if not, why.'),
    livemode: z.boolean().describe('False if the share was created with a test key.'),
    has_password: z.boolean().describe('Whether the link asks for a password.'),
    allow_comments: z.boolean().describe('Whether reviewers can comment and decide.'),
    allow_download: z.boolean().describe('Whether the page offers the video for download.'),
    embed_origins: z
      .array(z.string())
      .nullable()
      .describe(`Sites that can show the share in a frame; \`["${ANY_ORIGIN}"]\` for every site, null for none.`),
    comments_total: z.int().describe('Number of comments and decisions.'),
    comments_open: z.int().describe('Number of comments that are not resolved.'),
    decision: z.enum(DECISIONS).nullable().describe('The last decision of a reviewer; null without one.'),
    decided_by: z.string().nullable().describe('What the reviewer calls themselves.'),
    decided_at: z.iso.datetime().nullable().describe('When it was decided.'),
    changed_since_decision: z
      .boolean()
      .describe('Whether the shared quiz has changed since the decision. Always false for videos, which never change.'),
    expires_at: z.iso.datetime().describe('When the link stops working.'),
    revoked_at: z.iso.datetime().nullable().describe('When it was revoked; null if it was not.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Share', description: 'A link for reviewers without an account.' });
export type ShareWire = z.output<typeof shareSchema>;

export const shareCommentSchema = z
  .object({
    id: z.uuid(),
    share_id: z.uuid().describe('The share.'),
    render_id: z.uuid().nullable().describe('The shared video; null if the quiz is shared.'),
    question_id: z
      .uuid()
      .nullable()
      .describe('The question that the reviewer saw; null outside questions. It may have been deleted since.'),
    at_seconds: z.number().nullable().describe('The moment of the video; null for a decision.'),
    name: z.string().describe('What the reviewer calls themselves. Not verified.'),
    text: z.string().describe('The comment as plain text; may be empty for a decision.'),
    decision: z.enum(DECISIONS).nullable().describe('The decision; null for a comment.'),
    resolved_at: z.iso.datetime().nullable().describe('When you resolved it; null while it is open.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ShareComment', description: 'What a reviewer wrote: a comment at a moment, or a decision.' });
export type ShareCommentWire = z.output<typeof shareCommentSchema>;

const idParams = z.object({ id: idSchema });

const SHARING =
  'Returns a link with which people without an account can watch it. The link can’t be guessed, is not indexed by search engines, ' +
  'and stops working when it expires, when you revoke it, or when what it shows is deleted. With `allow_comments`, reviewers comment on moments ' +
  'and approve it or request changes; you learn of it from the webhook events `review.commented` and `review.decided`.';

const example = { body: { expires_in: 604_800, allow_comments: true, allow_download: false } };

export const createQuizShareContract = contract({
  operationId: 'createQuizShare',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/shares',
  summary: 'Share a quiz for review',
  description: `Shares a quiz as it is whenever the link is opened, so that reviewers see your corrections. ${SHARING}`,
  tag: 'Shares',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: idParams,
  body: createShareBody,
  example,
  response: { status: 201, body: dataOf(shareSchema) },
  problems: ['not-found', 'quota-exceeded'],
});

export const createRenderShareContract = contract({
  operationId: 'createRenderShare',
  method: 'POST',
  path: '/api/v1/renders/{id}/shares',
  summary: 'Share a video for review',
  description: `Shares the video of a completed render with its captions and chapters. Fails with 409 if there is no video. ${SHARING}`,
  tag: 'Shares',
  scopes: ['renders:write'],
  bucket: 'write',
  params: idParams,
  body: createShareBody,
  example,
  response: { status: 201, body: dataOf(shareSchema) },
  problems: ['not-found', 'conflict', 'quota-exceeded'],
});

const listSharesQuery = z.object({
  ...pageQuery,
  quiz_id: idSchema.optional().meta({ description: 'Only shares of this quiz and its videos.' }),
  render_id: idSchema.optional().meta({ description: 'Only shares of this video.' }),
});
export type ShareFilter = Pick<z.output<typeof listSharesQuery>, 'quiz_id' | 'render_id'>;

export const listSharesContract = contract({
  operationId: 'listShares',
  method: 'GET',
  path: '/api/v1/shares',
  summary: 'List shares',
  description:
    'Returns your shares, newest first. Ended ones are kept for 90 days, so that you can read their comments.',
  tag: 'Shares',
  scopes: ['quizzes:read', 'renders:read'],
  bucket: 'read',
  query: listSharesQuery,
  response: { status: 200, body: listOf(shareSchema) },
  problems: [],
});

export const getShareContract = contract({
  operationId: 'getShare',
  method: 'GET',
  path: '/api/v1/shares/{id}',
  summary: 'Retrieve a share',
  description: 'Returns a share with its link and the last decision.',
  tag: 'Shares',
  scopes: ['quizzes:read', 'renders:read'],
  bucket: 'read',
  params: idParams,
  response: { status: 200, body: dataOf(shareSchema) },
  problems: ['not-found'],
});

export const revokeShareContract = contract({
  operationId: 'revokeShare',
  method: 'DELETE',
  path: '/api/v1/shares/{id}',
  summary: 'Revoke a share',
  description:
    'Ends the link immediately, with everything that the page has loaded from it. The share and its comments stay in your list for 90 days. ' +
    'Revoking a share again changes nothing.',
  tag: 'Shares',
  scopes: ['quizzes:write', 'renders:write'],
  bucket: 'write',
  params: idParams,
  response: { status: 204, body: null },
  problems: ['not-found', 'conflict'],
});

export const revokeAllSharesContract = contract({
  operationId: 'revokeAllShares',
  method: 'POST',
  path: '/api/v1/shares/revoke',
  summary: 'Revoke all shares',
  description:
    'Ends all of your links that work, immediately; a test key only those that test keys have created. Shares and comments stay in your list ' +
    'for 90 days. Batches that wait for approval create new links.',
  tag: 'Shares',
  scopes: ['quizzes:write', 'renders:write'],
  bucket: 'write',
  response: {
    status: 200,
    body: dataOf(
      z.object({ revoked: z.int().describe('Number of shares that were revoked.') }).meta({ id: 'RevokedShares' }),
    ),
  },
  problems: [],
});

export const listShareCommentsContract = contract({
  operationId: 'listShareComments',
  method: 'GET',
  path: '/api/v1/shares/{id}/comments',
  summary: "List a share's comments",
  description: 'Returns what reviewers wrote: comments and decisions, newest first.',
  tag: 'Shares',
  scopes: ['quizzes:read', 'renders:read'],
  bucket: 'read',
  params: idParams,
  query: z.object(pageQuery),
  response: { status: 200, body: listOf(shareCommentSchema) },
  problems: ['not-found'],
});

export const listQuizCommentsContract = contract({
  operationId: 'listQuizComments',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/comments',
  summary: "List reviewers' comments on a quiz",
  description: 'Returns what reviewers wrote in all shares of a quiz and its videos, newest first.',
  tag: 'Shares',
  scopes: ['quizzes:read', 'renders:read'],
  bucket: 'read',
  params: idParams,
  query: z.object(pageQuery),
  response: { status: 200, body: listOf(shareCommentSchema) },
  problems: ['not-found'],
});

const commentParams = z.object({ id: idSchema, commentId: idSchema });

export const updateShareCommentContract = contract({
  operationId: 'updateShareComment',
  method: 'PATCH',
  path: '/api/v1/shares/{id}/comments/{commentId}',
  summary: 'Resolve or reopen a comment',
  description: 'Marks a comment as resolved or open. Reviewers see which comments are resolved.',
  tag: 'Shares',
  scopes: ['quizzes:write', 'renders:write'],
  bucket: 'write',
  params: commentParams,
  body: z.object({ resolved: z.boolean().describe('Whether the comment is resolved.') }),
  example: { body: { resolved: true } },
  response: { status: 200, body: dataOf(shareCommentSchema) },
  problems: ['not-found'],
});

export const deleteShareCommentContract = contract({
  operationId: 'deleteShareComment',
  method: 'DELETE',
  path: '/api/v1/shares/{id}/comments/{commentId}',
  summary: 'Delete a comment',
  description: 'Deletes a comment or a decision from the list. The share keeps its last decision.',
  tag: 'Shares',
  scopes: ['quizzes:write', 'renders:write'],
  bucket: 'write',
  params: commentParams,
  response: { status: 204, body: null },
  problems: ['not-found'],
});

const reviewer = {
  name: text(SHARE_LIMITS.name, 1).describe('What the reviewer calls themselves.'),
};

/** What the page of a share sends; not part of the documented API. */
export const newCommentBody = z.object({
  ...reviewer,
  at_seconds: z.number().min(0).max(86_400).describe('The moment of the video.'),
  question_id: idSchema.nullable().default(null).describe('The question shown at that moment.'),
  text: text(SHARE_LIMITS.comment, 1).describe('The comment.'),
});
export type NewComment = z.output<typeof newCommentBody>;

export const newDecisionBody = z.object({
  ...reviewer,
  decision: z.enum(DECISIONS).describe('The decision.'),
  text: text(SHARE_LIMITS.comment).default('').describe('A note.'),
});
export type NewDecision = z.output<typeof newDecisionBody>;

export const unlockBody = z.object({ password: z.string().max(1000).describe('The password of the share.') });

/** What reviewers see of a comment. */
export const reviewCommentSchema = shareCommentSchema.pick({
  id: true,
  question_id: true,
  at_seconds: true,
  name: true,
  text: true,
  decision: true,
  resolved_at: true,
  created_at: true,
});
export type ReviewComment = z.output<typeof reviewCommentSchema>;

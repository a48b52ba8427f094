import { z } from 'zod';
import { idSchema } from '@/lib/core/model/id';
import { jobErrorSchema } from '@/lib/core/model/job-errors';
import { TRANSFER_ITEMS, TRANSFER_LIMITS, TRANSFER_STATUSES } from '@/lib/core/model/transfers';
import { contract, dataOf } from './contract';
import { fileNameSchema } from './media';

const job = {
  id: z.uuid().describe('Id of the job.'),
  status: z.enum(TRANSFER_STATUSES).describe('Where the job is. It ends as `completed`, `failed` or `cancelled`.'),
  progress: z.int().min(0).max(100).describe('Percent.'),
  error_message: z.string().nullable().describe('Why it failed; null if it has not failed.'),
  error: jobErrorSchema,
  created_at: z.iso.datetime().describe('When it was requested.'),
  completed_at: z.iso.datetime().nullable().describe('When it ended; null until then.'),
};

const exportContentsSchema = z.object({
  quizzes: z.int().describe('Number of quizzes.'),
  themes: z.int().describe('Number of themes: yours, and public ones that your quizzes use.'),
  brands: z.int().describe('Number of brands.'),
  media: z.int().describe('Number of media files.'),
  videos: z.int().describe('Number of videos.'),
  missing: z.int().describe('Number of media files and videos that are missing from storage, which the file lacks.'),
});
export type ExportContents = z.output<typeof exportContentsSchema>;

export const accountExportSchema = z
  .object({
    ...job,
    videos: z.boolean().describe('Whether it contains videos.'),
    contents: exportContentsSchema.nullable().describe('What the file contains; null until the export is completed.'),
    size_bytes: z.int().nullable().describe('Size of the ZIP file; null until the export is completed.'),
    url: z
      .url()
      .nullable()
      .describe(
        'Signed link to the ZIP file, which works for up to a day without an API key; null until the export is completed.',
      ),
    expires_at: z.iso.datetime().nullable().describe('When the export is deleted; null until the export is completed.'),
  })
  .meta({ id: 'AccountExport', description: 'A ZIP file with everything of an account.' });
export type AccountExportWire = z.output<typeof accountExportSchema>;

const countsSchema = z
  .object({
    quizzes: z.int().describe('Number of quizzes.'),
    themes: z.int().describe('Number of themes.'),
    brands: z.int().describe('Number of brands.'),
    media: z.int().describe('Number of media files.'),
  })
  .meta({ id: 'ImportedCounts' });
export type ImportedCounts = z.output<typeof countsSchema>;

export const accountImportSchema = z
  .object({
    ...job,
    copies: z.boolean().describe('Whether it creates again what the account has already.'),
    size_bytes: z.int().nullable().describe('Size of the ZIP file.'),
    created: countsSchema.describe('What was created so far.'),
    existing: countsSchema.describe('What the account has already, so that it was not created again.'),
    left_out: z
      .array(
        z.object({
          kind: z.enum(TRANSFER_ITEMS).describe('What it is.'),
          name: z.string().describe('Its title or file name.'),
          reason: z.string().describe('Why it was not imported.'),
        }),
      )
      .describe(`The first ${TRANSFER_LIMITS.listed} parts of the file that were not imported.`),
    left_out_total: z.int().describe('Number of parts of the file that were not imported.'),
  })
  .meta({ id: 'AccountImport', description: 'An import of an exported account.' });
export type AccountImportWire = z.output<typeof accountImportSchema>;

export const exportAccountBody = z.object({
  videos: z.boolean().default(false).describe('Whether to include the finished videos.'),
});

/** Together they read all that an export contains (D238). */
const READ_ALL = ['quizzes:read', 'themes:read', 'media:read', 'renders:read', 'requests:read'] as const;

const aTransfer = z.object({ id: idSchema });

export const exportAccountContract = contract({
  operationId: 'exportAccount',
  method: 'POST',
  path: '/api/v1/me/exports',
  summary: 'Export your data',
  description:
    'Starts a job that creates a ZIP file of your quizzes, media files, themes, brands, account and activity, and with `videos` also ' +
    'of your finished videos. It contains no passwords, API keys, secrets or connections to YouTube. Poll `GET ' +
    '/me/exports/{id}` until the export is completed, and download its `url`.\n\n' +
    `An account has one export: a new one replaces the one before. It is deleted after ${TRANSFER_LIMITS.days} days. Fails with 409 while another ` +
    'export or import of yours is in progress.',
  tag: 'Account',
  scopes: READ_ALL,
  bucket: 'write',
  body: exportAccountBody,
  example: { body: { videos: false } },
  response: { status: 202, body: dataOf(accountExportSchema) },
  problems: ['conflict'],
});

export const getAccountExportContract = contract({
  operationId: 'getAccountExport',
  method: 'GET',
  path: '/api/v1/me/exports/{id}',
  summary: 'Retrieve an export',
  description:
    'Returns the state of an export and, once it is completed, a link to the ZIP file. Downloads support ranges, so that they can be ' +
    'resumed, also with the link of another request. If you delete a media file or video that it contains, the link stops working: export again.',
  tag: 'Account',
  scopes: READ_ALL,
  bucket: 'read',
  params: aTransfer,
  response: { status: 200, body: dataOf(accountExportSchema) },
  problems: ['not-found'],
});

export const deleteAccountExportContract = contract({
  operationId: 'deleteAccountExport',
  method: 'DELETE',
  path: '/api/v1/me/exports/{id}',
  summary: 'Delete an export',
  description: 'Deletes an export, or cancels it if it is in progress. Links to its file stop working.',
  tag: 'Account',
  scopes: READ_ALL,
  bucket: 'write',
  params: aTransfer,
  response: { status: 204, body: null },
  problems: ['not-found'],
});

export const importAccountContract = contract({
  operationId: 'importAccount',
  method: 'POST',
  path: '/api/v1/me/imports',
  summary: 'Import exported data',
  description:
    'Uploads the ZIP file of an export, of this or another installation, as `multipart/form-data` in a part named `file`, and starts ' +
    'a job that creates its media files, themes, brands and quizzes in your account, with new ids. Account, activity and videos are not imported.\n\n' +
    'What your account has already, because it was imported before or the export is its own, is not created again unless you send ' +
    '`copies=true`. Media files with the same contents are never stored twice. Your quotas apply: what does not fit is left out, and ' +
    '`left_out` says why. A file that is damaged or not an export fails with 422, and nothing is created.\n\n' +
    `The file can have up to ${TRANSFER_LIMITS.importBytes / 2 ** 30} GiB: export without videos. Fails with 409 while another export or import of yours is in progress.`,
  tag: 'Account',
  scopes: ['quizzes:write', 'themes:write', 'media:write'],
  bucket: 'write',
  query: z.object({
    copies: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true')
      .meta({ description: 'Whether to create again what the account has already.' }),
  }),
  file: { name: fileNameSchema, maxBytes: TRANSFER_LIMITS.importBytes, example: 'export.zip' },
  response: { status: 202, body: dataOf(accountImportSchema) },
  problems: ['conflict', 'import-failed', 'insufficient-storage'],
});

export const getAccountImportContract = contract({
  operationId: 'getAccountImport',
  method: 'GET',
  path: '/api/v1/me/imports/{id}',
  summary: 'Retrieve an import',
  description: 'Returns the state of an import, what it has created, and what was left out and why.',
  tag: 'Account',
  scopes: ['quizzes:read'],
  bucket: 'read',
  params: aTransfer,
  response: { status: 200, body: dataOf(accountImportSchema) },
  problems: ['not-found'],
});

export const cancelAccountImportContract = contract({
  operationId: 'cancelAccountImport',
  method: 'POST',
  path: '/api/v1/me/imports/{id}/cancel',
  summary: 'Cancel an import',
  description:
    'Cancels an import in progress. What it has created so far stays, and is listed in `created`. Fails with 409 if it has ended.',
  tag: 'Account',
  scopes: ['quizzes:write', 'themes:write', 'media:write'],
  bucket: 'write',
  params: aTransfer,
  response: { status: 200, body: dataOf(accountImportSchema) },
  problems: ['not-found', 'conflict'],
});

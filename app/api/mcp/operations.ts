import type { Route } from '@/lib/server/api/route';
import * as generation from '../v1/ai/generations/[id]/route';
import * as generations from '../v1/ai/quizzes/route';
import * as topics from '../v1/ai/topics/route';
import * as batchCancel from '../v1/batches/[id]/cancel/route';
import * as batch from '../v1/batches/[id]/route';
import * as batchRows from '../v1/batches/[id]/rows/route';
import * as batches from '../v1/batches/route';
import * as mediaImport from '../v1/media/import/route';
import * as mediaSearch from '../v1/media/search/route';
import * as preview from '../v1/previews/[id]/route';
import * as cuts from '../v1/quizzes/[id]/cuts/route';
import * as importInto from '../v1/quizzes/[id]/import/route';
import * as previews from '../v1/quizzes/[id]/previews/route';
import * as question from '../v1/quizzes/[id]/rounds/[roundId]/questions/[questionId]/route';
import * as questions from '../v1/quizzes/[id]/rounds/[roundId]/questions/bulk/route';
import * as rounds from '../v1/quizzes/[id]/rounds/route';
import * as quiz from '../v1/quizzes/[id]/route';
import * as validation from '../v1/quizzes/[id]/validate/route';
import * as quizImport from '../v1/quizzes/import/route';
import * as quizzes from '../v1/quizzes/route';
import * as renderCancel from '../v1/renders/[id]/cancel/route';
import * as renderDownload from '../v1/renders/[id]/download/route';
import * as renderEvents from '../v1/renders/[id]/events/route';
import * as render from '../v1/renders/[id]/route';
import * as renders from '../v1/renders/route';
import * as theme from '../v1/themes/[id]/route';
import * as themes from '../v1/themes/route';
import * as thumbnail from '../v1/thumbnails/[id]/route';
import * as thumbnails from '../v1/thumbnails/route';
import * as channels from '../v1/youtube/channels/route';
import * as upload from '../v1/youtube/uploads/[id]/route';
import * as uploads from '../v1/youtube/uploads/route';

const MODULES = [
  batchCancel,
  batch,
  batchRows,
  batches,
  cuts,
  generation,
  generations,
  topics,
  quiz,
  question,
  questions,
  rounds,
  validation,
  quizImport,
  importInto,
  quizzes,
  renderCancel,
  renderDownload,
  renderEvents,
  render,
  renders,
  theme,
  themes,
  mediaImport,
  mediaSearch,
  preview,
  previews,
  thumbnail,
  thumbnails,
  channels,
  upload,
  uploads,
];

const isRoute = (handler: unknown): handler is Route => typeof handler === 'function' && 'contract' in handler;

/** The routes that the tools of MCP use, by operation. */
export const OPERATIONS: ReadonlyMap<string, Route> = new Map(
  MODULES.flatMap(({ GET, POST, PATCH, DELETE }) => [GET, POST, PATCH, DELETE])
    .filter(isRoute)
    .map((route) => [route.contract.operationId, route]),
);

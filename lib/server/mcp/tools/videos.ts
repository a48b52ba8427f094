import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ResponseOf } from '@/lib/core/contracts/contract';
import { createCutsContract } from '@/lib/core/contracts/cuts';
import {
  cancelRenderContract,
  createRenderContract,
  downloadRenderContract,
  getRenderContract,
  listRendersContract,
  watchRenderContract,
} from '@/lib/core/contracts/renders';
import {
  createPreviewContract,
  createThumbnailContract,
  getPreviewContract,
  getThumbnailContract,
} from '@/lib/core/contracts/thumbnails';
import { isInFlight } from '../../../core/model/statuses';
import {
  annotationsOf,
  inputOf,
  inputSchemaOf,
  METADATA_FILTER,
  operationTool,
  outputSchemaOf,
  type Tool,
  type ToolContext,
} from '../tool';
import { jobResult, orWhileLimited, pollJob, waitArgument, waitOf } from '../wait';

const OF_RENDER = { render_id: 'id' };
const RENDER = ['id', 'status', 'error_message'] as const;

/** A render without its timeline, which can be very long. */
type Render = ResponseOf<typeof getRenderContract>['data'];

/** Follows a render until it has ended or the time is up. If it cannot be read again, the result is its last known state. */
const awaitRender = async (
  render: Render,
  ms: number,
  { call, follow, report, signal }: ToolContext,
): Promise<CallToolResult> => {
  const input = { params: { id: render.id } };
  let state = render;
  if (ms > 0 && isInFlight(render.status)) {
    const until = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
    await orWhileLimited(async () => {
      for await (const event of follow<Pick<Render, 'status' | 'progress'>>(watchRenderContract, input, until)) {
        state = { ...state, ...event };
        await report(event.progress, `The video is ${event.status}.`);
      }
    });
    signal.throwIfAborted();
    await orWhileLimited(async () => {
      state = (await call(getRenderContract, input)).data;
    });
  }
  return jobResult({ ...state, timeline: null });
};

const RENDER_OPERATIONS = [watchRenderContract, getRenderContract];

const renderVideo: Tool = {
  name: 'render_video',
  description:
    'Renders the video of a quiz and waits for it. Requires a quiz without errors: call validate_quiz first. When `status` is ' +
    '`completed`, call get_download_link; if it is still running, get_render. Renders have an hourly limit, so do not render ' +
    'drafts that the user has not seen.',
  uses: [createRenderContract, ...RENDER_OPERATIONS],
  inputSchema: inputSchemaOf(createRenderContract, { more: waitArgument, describedElsewhere: ['quiz_id', 'metadata'] }),
  outputSchema: outputSchemaOf(createRenderContract, RENDER),
  annotations: annotationsOf(createRenderContract),
  run: async (args, context) => {
    const { wait_seconds: _, ...order } = args;
    const { data } = await context.call(createRenderContract, inputOf(createRenderContract, order));
    return awaitRender(data, waitOf(args), context);
  },
};

const getRender: Tool = {
  name: 'get_render',
  description: 'Returns a render as render_video does, after `wait_seconds` or when it has ended.',
  uses: RENDER_OPERATIONS,
  inputSchema: inputSchemaOf(getRenderContract, {
    renames: OF_RENDER,
    more: { wait_seconds: { ...waitArgument.wait_seconds, default: 0 } },
  }),
  renames: OF_RENDER,
  annotations: annotationsOf(getRenderContract),
  run: async ({ render_id: id, wait_seconds: seconds = 0 }, context) => {
    const { data } = await context.call(getRenderContract, { params: { id } });
    return awaitRender(data, waitOf({ wait_seconds: seconds }), context);
  },
};

/** The state of a job after a picture that it made, if there is one. */
const pictureResult = async (
  job: { status: string },
  link: string | null,
  { readLink }: ToolContext,
): Promise<CallToolResult> => {
  const state = jobResult(job);
  if (link === null) return state;
  const { bytes, mediaType } = await readLink(link);
  const image = { type: 'image', data: Buffer.from(bytes).toString('base64'), mimeType: mediaType } as const;
  return { ...state, content: [image, ...state.content] };
};

const OF_QUIZ = { quiz_id: 'id' };

const previewFrame: Tool = {
  name: 'preview_frame',
  description:
    'Returns one frame of a quiz’s video as an image, at a given time or from a scene of a question. Use it to check texts, ' +
    'pictures and theme before you render. It can reveal an answer. Requires a quiz without errors: call validate_quiz first.',
  uses: [createPreviewContract, getPreviewContract],
  inputSchema: inputSchemaOf(createPreviewContract, { renames: OF_QUIZ, more: waitArgument }),
  renames: OF_QUIZ,
  outputSchema: outputSchemaOf(createPreviewContract, ['id', 'status']),
  annotations: annotationsOf(createPreviewContract),
  run: async (args, context) => {
    const { call, report, signal } = context;
    const { wait_seconds: _, ...order } = args;
    const { data } = await call(createPreviewContract, inputOf(createPreviewContract, order, OF_QUIZ));
    const preview = await pollJob(data, {
      read: async () => (await call(getPreviewContract, { params: { id: data.id } })).data,
      isRunning: ({ status }) => isInFlight(status),
      onState: ({ status }) => report(0, `The preview is ${status}.`),
      ms: waitOf(args),
      signal,
    });
    return pictureResult(preview, preview.output_url, context);
  },
};

/** The arguments of create_thumbnail, as all tools call them. */
const THUMBNAIL_NAMES = { quiz_id: 'quizId', render_id: 'renderId' };

const createThumbnail: Tool = {
  name: 'create_thumbnail',
  description:
    'Creates a thumbnail of a quiz and returns it as an image, with a link to the JPEG. It never shows an answer, and shows how ' +
    'the quiz looks before you render it.',
  uses: [createThumbnailContract, getThumbnailContract],
  renames: THUMBNAIL_NAMES,
  inputSchema: inputSchemaOf(createThumbnailContract, {
    renames: THUMBNAIL_NAMES,
    more: waitArgument,
    describedElsewhere: ['quizId'],
  }),
  outputSchema: outputSchemaOf(createThumbnailContract, ['id', 'status', 'outputUrl']),
  annotations: annotationsOf(createThumbnailContract),
  run: async (args, context) => {
    const { call, report, signal } = context;
    const { wait_seconds: _, ...order } = args;
    const { data } = await call(createThumbnailContract, inputOf(createThumbnailContract, order, THUMBNAIL_NAMES));
    const thumbnail = await pollJob(data, {
      read: async () => (await call(getThumbnailContract, { params: { id: data.id } })).data,
      isRunning: ({ status }) => isInFlight(status),
      onState: ({ status }) => report(0, `The thumbnail is ${status}.`),
      ms: waitOf(args),
      signal,
    });
    return pictureResult(thumbnail, thumbnail.outputUrl, context);
  },
};

/** Tools that make pictures and videos. */
export const videoTools: readonly Tool[] = [
  previewFrame,
  createThumbnail,
  renderVideo,
  getRender,
  operationTool(createCutsContract, {
    name: 'create_cuts',
    description:
      'Renders several videos of one quiz: Shorts, single rounds, or the whole quiz for another platform or in another language. ' +
      'Does not wait: call list_renders with the quiz_id. `render` has `format`, `resolution` and `quality` of render_video.',
    renames: OF_QUIZ,
    describedElsewhere: ['render', 'metadata'],
    returns: ['id', 'status'],
  }),
  operationTool(listRendersContract, {
    name: 'list_renders',
    description: 'Lists the renders of the user, newest first.',
    more: { metadata: METADATA_FILTER },
    describedElsewhere: ['quiz_id'],
    returns: ['id', 'quiz_id', 'status'],
  }),
  operationTool(cancelRenderContract, {
    name: 'cancel_render',
    description: 'Stops a render in progress.',
    renames: OF_RENDER,
  }),
  operationTool(downloadRenderContract, {
    name: 'get_download_link',
    description:
      'Returns a link to the finished video of a render. Anyone who has it can download the video until it expires, so give it ' +
      'only to the user.',
    renames: OF_RENDER,
    returns: ['url'],
  }),
];

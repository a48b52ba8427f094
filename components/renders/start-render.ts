import { ApiError } from '@/lib/client/src/index';
import type { RenderPreset } from '@/lib/core/model/render-presets';
import type { RenderFormat, RenderQuality } from '@/lib/core/model/video-settings';
import { client } from '../api/client';
import { renderAllowanceOf } from './allowance';

/** A video as its user orders it. */
export interface RenderOrder {
  quizId: string;
  format: RenderFormat;
  resolution: string;
  quality: RenderQuality;
  preset?: RenderPreset | undefined;
}

/** Daily limits, for example of speech, have the same status. */
const isRenderLimit = async (error: ApiError): Promise<boolean> =>
  error.code === 'rate-limit-exceeded' && renderAllowanceOf(await client.account.get())?.remaining === 0;

/**
 * Starts a render, or opens the identical one in progress. If the limit of renders delays it, it becomes a batch of one
 * video, which waits for the next hour (D220).
 * @returns the path of the page that shows it
 * @throws ApiError
 */
export const startRender = async ({ quizId, preset, ...render }: RenderOrder): Promise<string> => {
  try {
    const { id } = await client.renders.create({ quiz_id: quizId, ...render, ...(preset && { preset }) });
    return `/renders/${id}`;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'render-in-progress' && error.location) return `/renders/${error.location.split('/').at(-1)}`;
    // Batches have no presets.
    if (preset || !(await isRenderLimit(error))) throw error;
    const { id } = await client.quizzes.createCuts(quizId, { cuts: [{ kind: 'full' }], render });
    return `/batches/${id}`;
  }
};

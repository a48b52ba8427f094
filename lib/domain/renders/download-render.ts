import type { Download } from '@/lib/contracts/renders';
import { ConflictError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { getRenderRow } from './get-render';
import { LINK_LIFETIME_SECONDS, outputUrl } from './serialize';

/** Creates a link to the finished video (D43). @throws NotFoundError, ConflictError if there is no video */
export const downloadRender = async (actor: Actor, id: string): Promise<Download> => {
  const render = await getRenderRow(actor, id);
  const url = outputUrl(render);
  if (!url) throw new ConflictError(`There is no video to download: the render is ${render.status}.`);
  return { url, expires_in: LINK_LIFETIME_SECONDS };
};

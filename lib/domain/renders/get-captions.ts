import { runVideoTask } from '@/lib/adapters/video-worker/run-video-task';
import type { Actor } from '@/lib/model/actor';
import type { CaptionCue } from '@/lib/video/captions';
import { getRender } from './get-render';

/**
 * The captions of a render of the actor's, whatever its state: they follow from what it was frozen with (D42).
 * @throws NotFoundError
 */
export const getCaptions = async (actor: Actor, id: string): Promise<CaptionCue[]> => {
  const { props } = await getRender(actor, id);
  return runVideoTask(actor.userId, 'captions', props);
};

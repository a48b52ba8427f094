import { runVideoTask } from '@/lib/adapters/video-worker/run-video-task';
import type { Actor } from '@/lib/model/actor';
import type { CaptionCue } from '@/lib/video/captions';
import { getRender } from './get-render';

/** The captions of a render in any state: they only depend on its frozen input (D42). @throws NotFoundError */
export const getCaptions = async (actor: Actor, id: string): Promise<CaptionCue[]> => {
  const { props } = await getRender(actor, id);
  return runVideoTask(actor.userId, 'captions', props);
};

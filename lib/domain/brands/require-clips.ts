import type { Transaction } from '@/lib/db';
import { InvalidInputError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import type { Asset } from '@/lib/model/assets';
import { CLIP_SECONDS } from '@/lib/model/brand';
import { isForeign, resolveFiles } from '../media/internal';
import type { Brand } from './queries';

type Clips = Partial<Pick<Brand, 'introClipUrl' | 'outroClipUrl'>>;

const FIELDS = { introClipUrl: 'intro_clip_url', outroClipUrl: 'outro_clip_url' } as const;
const CLIPS = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

const faultOf = (file: Asset | undefined): string | null => {
  if (file?.kind !== 'video') return 'Must be the `url` of a video in your media.';
  const seconds = file.durationSeconds ?? 0;
  if (seconds <= CLIP_SECONDS.most + CLIP_SECONDS.tolerance) return null;
  return `Must be at most ${CLIP_SECONDS.most} seconds long. This video has ${seconds.toFixed(1)} seconds.`;
};

/**
 * Requires that new clips are short videos that the actor has uploaded. Those of the brand before may stay.
 * @throws InvalidInputError
 */
export const requireClips = async (
  tx: Transaction,
  { userId: ownerId }: Actor,
  clips: Clips,
  before: Clips = {},
): Promise<void> => {
  const changed = CLIPS.flatMap((name) => {
    const url = clips[name];
    return url && url !== before[name] ? [{ name, url, ownerId }] : [];
  });
  const files = await resolveFiles(
    tx,
    changed.filter((file) => !isForeign(file)),
  );
  const errors = changed.flatMap(({ name, url }) => {
    const message = faultOf(files[url]);
    return message === null ? [] : [{ field: FIELDS[name], message, code: 'custom' }];
  });
  if (errors.length > 0) throw new InvalidInputError(errors);
};

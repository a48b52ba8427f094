import type { z } from 'zod';
import { type Music, musicSchema, type Voice, voiceSchema } from '@/lib/core/model/sound';
import { fieldErrorsOf, InvalidInputError } from '@/lib/server/errors';

/** What a PATCH changes of a value; null removes it, and undefined leaves it. */
type Changes<T> = { [K in keyof T]?: T[K] | undefined } | null | undefined;

const changed = <T extends object>(schema: z.ZodType<T>, name: string, current: T | null, changes: Changes<T>) => {
  if (!changes) return changes;
  const { data, error } = schema.safeParse({ ...current, ...changes });
  if (error) throw new InvalidInputError(fieldErrorsOf(error, name));
  return data;
};

interface Sound {
  voice: Voice | null;
  music: Music | null;
}

/**
 * Voice and music after the changes to their members.
 * @throws InvalidInputError if there is none yet, and the changes lack its `id` or `track`
 */
export const soundAfter = (current: Sound, { voice, music }: { voice?: Changes<Voice>; music?: Changes<Music> }) => ({
  voice: changed(voiceSchema, 'voice', current.voice, voice),
  music: changed(musicSchema, 'music', current.music, music),
});

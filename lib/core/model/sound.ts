import { z } from 'zod';
import { CONTENT_LIMITS, QUIZ_LIMITS } from './limits';
import { text } from './text';

/** What a voice can read, in the order of the video. `hook` is a sentence that is only heard (D118). */
export const READS = ['hook', 'title', 'rounds', 'question', 'options', 'answer', 'fact', 'outro'] as const;
export type Reads = (typeof READS)[number];

/** Code points of a voice's id. */
const VOICE_ID_LENGTH = 120;

/** A voice's speed, as a factor of its ordinary one. */
export const VOICE_SPEED = { min: 0.5, max: 2, default: 1 } as const;

export const DEFAULT_READS: readonly Reads[] = ['question', 'options', 'answer', 'fact'];

/** The id of a voice: the name of its engine, a colon, and the engine's name of the voice. */
export const voiceId = z
  .string()
  .max(VOICE_ID_LENGTH)
  .regex(/^[a-z][a-z0-9-]{0,29}:[A-Za-z0-9][A-Za-z0-9_.+@/-]*$/, {
    error: 'Must be the id of a voice, such as flite:slt.',
  });

export const voiceSpeed = z
  .number()
  .min(VOICE_SPEED.min)
  .max(VOICE_SPEED.max)
  .default(VOICE_SPEED.default)
  .describe('Speed of the voice, as a multiple of its normal speed.');

/** Who reads a quiz, and what (D81). */
export const voiceSchema = z.object({
  id: voiceId.describe('The id of a voice, as listed by `GET /voices`.'),
  speed: voiceSpeed,
  reads: z
    .array(z.enum(READS))
    .max(READS.length)
    .refine((reads) => new Set(reads).size === reads.length, { error: 'Must name each part once.' })
    .default(() => [...DEFAULT_READS])
    .describe('The parts that are read; questions, options, answers and facts by default.'),
  hook: text(QUIZ_LIMITS.hook)
    .optional()
    .describe('What the voice says first if `reads` has `hook`. If absent or empty, it names the number of questions.'),
});
export type Voice = z.output<typeof voiceSchema>;

/** The members of a voice that a PATCH changes; the others stay. */
export const voiceChangesSchema = z
  .object({
    id: voiceSchema.shape.id,
    speed: voiceSpeed.unwrap().describe('Speed of the voice, as a multiple of its normal speed.'),
    reads: voiceSchema.shape.reads.unwrap().describe('The parts that are read.'),
    hook: voiceSchema.shape.hook,
  })
  .partial();

/** Volume of music. At the default, it is 12 dB below the speech while something is read (D110). */
export const MUSIC_VOLUME = { min: 0, max: 1, default: 0.7 } as const;

/** The built-in music, by mood. */
export const MUSIC_NAMES = ['calm', 'playful', 'tense', 'upbeat', 'retro', 'epic'] as const;
export type MusicName = (typeof MUSIC_NAMES)[number];

export const isMusicName = (track: string): track is MusicName => MUSIC_NAMES.some((name) => name === track);

/** The music of a quiz (D82). */
export const musicSchema = z.object({
  track: z
    .string()
    .min(1)
    .max(CONTENT_LIMITS.url)
    .refine((track) => isMusicName(track) || URL.canParse(track), {
      error: `Must be ${MUSIC_NAMES.join(', ')} or the URL of an audio file that you have uploaded.`,
    })
    .describe('The name of a built-in track (see `GET /music`), or the `url` of an audio file that you have uploaded.'),
  volume: z
    .number()
    .min(MUSIC_VOLUME.min)
    .max(MUSIC_VOLUME.max)
    .default(MUSIC_VOLUME.default)
    .describe('Volume, from 0 to 1. Music gets quieter during speech and clips.'),
});
export type Music = z.output<typeof musicSchema>;

/** The members of the music that a PATCH changes; the others stay. */
export const musicChangesSchema = z
  .object({
    track: musicSchema.shape.track,
    volume: musicSchema.shape.volume.unwrap().describe('Volume, from 0 to 1.'),
  })
  .partial();

/** On-screen captions (D83). */
export const CAPTION_STYLES = ['none', 'lines', 'words', 'karaoke', 'pop', 'box', 'outline'] as const;
export type CaptionStyle = (typeof CAPTION_STYLES)[number];
/** How captions look. */
export type CaptionLook = Exclude<CaptionStyle, 'none'>;

/** The generated speech of a text. */
export const spokenLineSchema = z.object({
  text: z.string(),
  /** Path and query of the sound at this app: WAV, mono. */
  path: z.string(),
  /** SHA-256 of the sound, in hex. */
  sha256: z.string(),
  durationMs: z.number().positive(),
  /**
   * UTF-16 offsets in `text` and the milliseconds at which the voice reaches them, both increasing; at least where words
   * start and end.
   */
  marks: z.array(z.tuple([z.number(), z.number()])),
});
export type SpokenLine = z.output<typeof spokenLineSchema>;

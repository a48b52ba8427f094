import { ALL_FORMATS, FilePathSource, Input, type InputAudioTrack, type InputVideoTrack } from 'mediabunny';
import sharp from 'sharp';
import { InvalidInputError } from '../../../errors';
import { MAX_IMAGE_PIXELS, MAX_VIDEO_PIXELS, MAX_VIDEO_SIDE } from '../../../model/limits';
import { MEDIA_TYPES, type MediaType } from '../../../model/media';
import { unsupported } from '../unsupported';
import type { MediaFacts } from './protocol';

/** Bytes of a file that are read ahead while its structure is read. */
const CACHE_BYTES = 1024 * 1024;
/** Numbers of seconds beyond which a file lies about itself. */
const MAX_DURATION_SECONDS = 24 * 60 * 60;

const unreadable = (type: MediaType) =>
  unsupported(`The file begins like ${MEDIA_TYPES[type].name}, but cannot be read as that.`);

const requirePixels = (width: number, height: number, max: number): void => {
  if (width * height <= max) return;
  const message = `Has ${width} × ${height} pixels; ${max} in all are possible.`;
  throw new InvalidInputError([{ field: 'file', message, code: 'too_big' }]);
};

/** Reads the header alone: no picture is decoded here, however large it says it is. */
const inspectImage = async (path: string, type: MediaType): Promise<MediaFacts> => {
  const { autoOrient, format } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable(type);
    });
  if (`image/${format}` !== type) throw unreadable(type);
  const { width, height } = autoOrient;
  requirePixels(width, height, MAX_IMAGE_PIXELS);
  return { type, width, height, durationSeconds: null };
};

/**
 * What the packaged Chromium decodes. Not HEVC, the Apple telephones' own: it is patented, and no free build of
 * Chromium has it. MPEG-D USAC (`mp4a.40.42`) counts as AAC, and is not decoded either.
 */
const VIDEO_CODECS: readonly (string | null)[] = ['avc', 'vp8', 'vp9', 'av1'];
const AUDIO_CODECS = /^(aac|mp3|opus|vorbis|flac|pcm-.*|ulaw|alaw)$/;

const requireDecodable = async (video: InputVideoTrack | null, audio: InputAudioTrack | null): Promise<void> => {
  const [picture, sound] = [video && (await video.getCodec()), audio && (await audio.getCodec())];
  if (video && !VIDEO_CODECS.includes(picture)) {
    const name = picture === 'hevc' ? 'H.265 (HEVC)' : (picture ?? 'a codec that is not known');
    throw unsupported(`The film's picture is in ${name}; it can be in H.264, VP8, VP9 or AV1.`);
  }
  if (audio && (!AUDIO_CODECS.test(sound ?? '') || (await audio.getCodecParameterString()) === 'mp4a.40.42')) {
    throw unsupported(
      `The sound is in ${sound ?? 'a codec that is not known'}; it can be in AAC, MP3, Opus, Vorbis, FLAC or PCM.`,
    );
  }
};

const readTracks = async (input: Input) => {
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const durationSeconds = await input.computeDuration();
  const [width, height] = video ? [await video.getDisplayWidth(), await video.getDisplayHeight()] : [null, null];
  return { width, height, durationSeconds, video, audio };
};

/** An MP4 without a picture is what M4A is, whatever its first bytes call it: encoders disagree. */
const typeOf = (sniffed: MediaType, hasPicture: boolean): MediaType =>
  sniffed === 'video/mp4' && !hasPicture ? 'audio/mp4' : sniffed;

const inspectTimed = async (path: string, sniffed: MediaType): Promise<MediaFacts> => {
  const source = new FilePathSource(path, { maxCacheSize: CACHE_BYTES, handleUnhandledError: () => {} });
  using input = new Input({ formats: ALL_FORMATS, source });
  const { video, audio, ...facts } = await readTracks(input).catch(() => {
    throw unreadable(sniffed);
  });
  const type = typeOf(sniffed, facts.width !== null);
  const isVideo = MEDIA_TYPES[type].kind === 'video';
  const { durationSeconds } = facts;
  if (!(durationSeconds > 0 && durationSeconds <= MAX_DURATION_SECONDS)) throw unreadable(type);
  if (isVideo && !(facts.width && facts.height)) throw unsupported('The video has no picture.');
  if (Math.max(facts.width ?? 0, facts.height ?? 0) > MAX_VIDEO_SIDE) throw unreadable(type);
  requirePixels(facts.width ?? 0, facts.height ?? 0, MAX_VIDEO_PIXELS);
  if (!isVideo && audio === null) throw unsupported('The file has no sound.');
  await requireDecodable(video, audio);
  return isVideo ? { type, ...facts } : { type, width: null, height: null, durationSeconds };
};

/**
 * Reads what a received file says of itself, and so proves that it is what its first bytes promise.
 * @param type as sniffed; the facts' type is the final one
 * @throws UnsupportedMediaError; InvalidInputError for a picture or film of too many pixels
 */
export const inspectFile = (path: string, type: MediaType): Promise<MediaFacts> =>
  MEDIA_TYPES[type].kind === 'image' ? inspectImage(path, type) : inspectTimed(path, type);

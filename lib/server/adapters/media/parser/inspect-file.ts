import { readFile } from 'node:fs/promises';
import { ALL_FORMATS, FilePathSource, Input, type InputAudioTrack, type InputVideoTrack } from 'mediabunny';
import sharp from 'sharp';
import { ImportRefusal } from '../../../../core/imports/files/refusal';
import { ZipArchive } from '../../../../core/imports/files/zip';
import { MAX_IMAGE_PIXELS, MAX_VIDEO_PIXELS, MAX_VIDEO_SIDE } from '../../../../core/model/limits';
import { MEDIA_TYPES, type MediaType, WORKBOOK_TYPE } from '../../../../core/model/media';
import { InvalidInputError } from '../../../errors';
import { unsupported } from '../unsupported';
import { csvFault } from './csv-contents';
import type { MediaFacts } from './protocol';
import { notCsv } from './sniff';

const CACHE_BYTES = 1024 * 1024;
/** A longer duration is a false header. */
const MAX_DURATION_SECONDS = 24 * 60 * 60;

const unreadable = (type: MediaType) =>
  unsupported(`The file looks like ${MEDIA_TYPES[type].name}, but cannot be read.`);

const requirePixels = (width: number, height: number, max: number): void => {
  if (width * height <= max) return;
  const message = `Has ${width} × ${height} pixels. The maximum is ${max} pixels.`;
  throw new InvalidInputError([{ field: 'file', message, code: 'too_big' }]);
};

/** Reads only the header: the picture is not decoded, whatever size it claims. */
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
 * The codecs of the packaged Chromium. HEVC, which iPhones record, is patented and in no free build of Chromium. MPEG-D
 * USAC (`mp4a.40.42`) counts as AAC, but is not decoded either.
 */
const VIDEO_CODECS: readonly (string | null)[] = ['avc', 'vp8', 'vp9', 'av1'];
const AUDIO_CODECS = /^(aac|mp3|opus|vorbis|flac|pcm-.*|ulaw|alaw)$/;

const codecNamed = (kind: 'video' | 'audio', codec: string | null): string =>
  codec === null ? `The unknown ${kind} codec` : `The ${kind} codec ${codec}`;

const requireDecodable = async (video: InputVideoTrack | null, audio: InputAudioTrack | null): Promise<void> => {
  const [picture, sound] = [video && (await video.getCodec()), audio && (await audio.getCodec())];
  if (video && !VIDEO_CODECS.includes(picture)) {
    const name = picture === 'hevc' ? 'The video codec H.265 (HEVC)' : codecNamed('video', picture);
    throw unsupported(`${name} is not supported. Use H.264, VP8, VP9 or AV1.`);
  }
  if (audio && (!AUDIO_CODECS.test(sound ?? '') || (await audio.getCodecParameterString()) === 'mp4a.40.42')) {
    throw unsupported(`${codecNamed('audio', sound)} is not supported. Use AAC, MP3, Opus, Vorbis, FLAC or PCM.`);
  }
};

const readTracks = async (input: Input) => {
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const durationSeconds = await input.computeDuration();
  const [width, height] = video ? [await video.getDisplayWidth(), await video.getDisplayHeight()] : [null, null];
  return { width, height, durationSeconds, video, audio };
};

/** An MP4 without a picture is M4A. Encoders disagree about its first bytes. */
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

/** Only the list of its files is read here: reading the sheets is the work of another process. */
const workbookFault = (bytes: Uint8Array): string | null => {
  try {
    const { names } = new ZipArchive(bytes);
    if (names.some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name)))
      return 'The workbook contains macros. Save it as .xlsx.';
    return names.some((name) => name.startsWith('xl/'))
      ? null
      : 'The file is an archive, but not an Excel workbook (.xlsx).';
  } catch (error) {
    if (error instanceof ImportRefusal) return error.message;
    throw error;
  }
};

/** Reads all of it: what follows the first bytes could be anything. Its size has been checked. */
const inspectTable = async (path: string, type: MediaType): Promise<MediaFacts> => {
  const bytes = await readFile(path);
  if (type === WORKBOOK_TYPE) {
    const fault = workbookFault(bytes);
    if (fault !== null) throw unsupported(fault);
  } else {
    const fault = csvFault(bytes);
    if (fault !== null) throw notCsv(fault);
  }
  return { type, width: null, height: null, durationSeconds: null };
};

const INSPECTORS = { image: inspectImage, video: inspectTimed, audio: inspectTimed, table: inspectTable };

/** Implements `inspectMedia`. @throws UnsupportedMediaError; InvalidInputError for too many pixels */
export const inspectFile = (path: string, type: MediaType): Promise<MediaFacts> =>
  INSPECTORS[MEDIA_TYPES[type].kind](path, type);

import { open, readFile, writeFile } from 'node:fs/promises';
import {
  ALL_FORMATS,
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { MAX_VIDEO_PIXELS, MAX_VIDEO_SIDE } from '../../../../core/model/limits';
import { MEDIA_TYPES, type MediaType } from '../../../../core/model/media';
import { id3Length, MP3_HEAD_BYTES, type Mp3Gaps, mp3Gaps } from '../../../../core/video/mp3-gaps';
import { unsupported } from '../unsupported';
import { changesSpeed, cutFilm, editsEnd, needsCut } from './cut-film';
import { requirePixels } from './inspect-image';
import { type Movie, readMovie } from './movie-boxes';
import { plainOgg } from './ogg-pages';
import type { MediaFacts } from './protocol';

const CACHE_BYTES = 1024 * 1024;
/** A longer duration is a false header. */
const MAX_DURATION_SECONDS = 24 * 60 * 60;
/** How much shorter than promised a file may be: seconds and share. Encoders round, and tracks differ. */
const SHORTFALL = { seconds: 0.5, share: 0.03 } as const;
/** Bytes in which a WAV file must name its samples. */
const WAV_HEAD_BYTES = 65_536;

const unreadable = (type: MediaType) =>
  unsupported(
    `The file looks like ${MEDIA_TYPES[type].name}, but cannot be read: it is damaged or has an unusual structure. Check that it plays on your computer, export it again, and upload that.`,
  );
const incomplete = (type: MediaType) =>
  unsupported(
    `The file is an incomplete ${MEDIA_TYPES[type].name}: it ends before its ${MEDIA_TYPES[type].kind === 'video' ? 'video' : 'sound'} does, as after an interrupted download. Download or copy it again, and upload that.`,
  );

/** The codecs of the packaged Chromium. HEVC is patented and in no free build of Chromium. */
const VIDEO_CODECS: readonly (string | null)[] = ['avc', 'vp8', 'vp9', 'av1'];
const AUDIO_CODECS = /^(aac|mp3|opus|vorbis|flac|pcm-.*|ulaw|alaw)$/;
const EXPORT_VIDEO = 'Export it as MP4 with H.264, and upload that.';
const EXPORT_SOUND = 'Export it with AAC or MP3, and upload that.';

/** Names of codecs by mediabunny's name or the code in the file. */
const CODEC_NAMES: Readonly<Record<string, string>> = {
  prores: 'Apple ProRes',
  apch: 'Apple ProRes',
  apcn: 'Apple ProRes',
  apcs: 'Apple ProRes',
  apco: 'Apple ProRes',
  ap4h: 'Apple ProRes',
  mp4v: 'MPEG-4 Visual (DivX, Xvid)',
  s263: 'H.263, as in videos of old phones',
  h263: 'H.263, as in videos of old phones',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
  vvc1: 'H.266 (VVC)',
  samr: 'AMR, as in recordings of phones',
  sawb: 'AMR, as in recordings of phones',
  alac: 'Apple Lossless (ALAC)',
  ac3: 'Dolby Digital (AC-3)',
  eac3: 'Dolby Digital Plus (E-AC-3)',
  dts: 'DTS',
  usac: 'xHE-AAC',
};

const codecName = async (track: InputVideoTrack | InputAudioTrack): Promise<string> => {
  const [codec, internal] = [await track.getCodec(), await track.getInternalCodecId()];
  const code = codec ?? (typeof internal === 'string' ? internal.trim() : null);
  return code === null ? 'an unknown codec' : (CODEC_NAMES[code] ?? code);
};

const requireDecodable = async (video: InputVideoTrack | null, audio: InputAudioTrack | null): Promise<void> => {
  const [picture, sound] = [video && (await video.getCodec()), audio && (await audio.getCodec())];
  if (picture === 'hevc') {
    throw unsupported(
      `The video is encoded in H.265 (HEVC), which cannot be decoded here. Set the camera to H.264 and record again (iPhone: Settings > Camera > Formats > Most Compatible; Android: turn off “High efficiency video”). Or export this video as MP4 with H.264, and upload that.`,
    );
  }
  if (video && !VIDEO_CODECS.includes(picture)) {
    throw unsupported(
      `The video is encoded in ${await codecName(video)}, which cannot be decoded here. ${EXPORT_VIDEO}`,
    );
  }
  if (audio && (await audio.getCodecParameterString()) === 'mp4a.40.42') {
    throw unsupported(`The sound is encoded in ${CODEC_NAMES.usac}, which cannot be decoded here. ${EXPORT_SOUND}`);
  }
  if (audio && !AUDIO_CODECS.test(sound ?? '')) {
    throw unsupported(
      `The sound is encoded in ${await codecName(audio)}, which cannot be decoded here. ${EXPORT_SOUND}`,
    );
  }
};

/** Containers that hold only sound have types of their own. Encoders disagree about their first bytes. */
const typeOf = (sniffed: MediaType, hasPicture: boolean): MediaType => {
  if (hasPicture) return sniffed;
  return sniffed === 'video/mp4' || sniffed === 'video/quicktime'
    ? 'audio/mp4'
    : sniffed === 'video/webm'
      ? 'audio/webm'
      : sniffed;
};

const isMovie = (type: MediaType): boolean => ['video/mp4', 'video/quicktime', 'audio/mp4'].includes(type);

const readBytes = async (path: string, at: number, length: number): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const readMp3Gaps = async (path: string): Promise<Mp3Gaps | null> =>
  mp3Gaps(await readBytes(path, id3Length(await readBytes(path, 0, 10)), MP3_HEAD_BYTES));

/** Whether a WAV promises more samples than it has. Programs that record write 0 or the largest number. */
const isWavCut = async (path: string): Promise<boolean> => {
  const head = await readBytes(path, 0, WAV_HEAD_BYTES);
  const { size } = await open(path).then(async (file) => file.stat().finally(() => file.close()));
  for (let at = 12; at + 8 <= head.length; ) {
    const length = head.readUInt32LE(at + 4);
    if (head.toString('latin1', at, at + 4) === 'data') {
      const missing = at + 8 + length - size;
      return length < 0x7fff_ffff && missing > SHORTFALL.share * length;
    }
    at += 8 + length + (length % 2);
  }
  return false;
};

const METADATA = { metadataOnly: true } as const;
/** Types whose header says how long they are, apart from the samples. */
const PROMISING: readonly MediaType[] = ['video/webm', 'audio/webm', 'audio/flac', 'audio/mpeg'];

const isShort = async (input: Input, { type, audio, durationSeconds }: Tracks): Promise<boolean> => {
  const promised = PROMISING.includes(type) ? await input.getDurationFromMetadata() : null;
  if (promised === null) return false;
  // The demuxer believes the header of a FLAC, so its last packet is asked.
  const last =
    type === 'audio/flac' && audio ? await new EncodedPacketSink(audio).getPacket(Number.MAX_VALUE, METADATA) : null;
  const seconds = last ? last.timestamp + last.duration : durationSeconds;
  return promised - seconds > SHORTFALL.seconds + SHORTFALL.share * promised;
};

const openInput = (path: string): Input =>
  new Input({
    formats: ALL_FORMATS,
    source: new FilePathSource(path, { maxCacheSize: CACHE_BYTES, handleUnhandledError: () => {} }),
  });

const readTracks = async (input: Input, sniffed: MediaType) => {
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const type = typeOf(sniffed, video !== null);
  const durationSeconds = await input.computeDuration();
  const [width, height] = video ? [await video.getDisplayWidth(), await video.getDisplayHeight()] : [null, null];
  return { type, width, height, durationSeconds, video, audio };
};
type Tracks = Awaited<ReturnType<typeof readTracks>>;

const requireUsable = async ({ type, width, height, durationSeconds, video, audio }: Tracks): Promise<void> => {
  const isVideo = MEDIA_TYPES[type].kind === 'video';
  if (!isVideo && audio === null) {
    throw unsupported('The file has neither a picture nor a sound that can be read. Export it again, and upload that.');
  }
  if (!(durationSeconds > 0 && durationSeconds <= MAX_DURATION_SECONDS)) throw unreadable(type);
  if (isVideo && !(width && height)) throw unreadable(type);
  if (Math.max(width ?? 0, height ?? 0) > MAX_VIDEO_SIDE) throw unreadable(type);
  requirePixels(width ?? 0, height ?? 0, MAX_VIDEO_PIXELS, 'Videos can have at most 8192 × 4320 pixels');
  await requireDecodable(video, audio);
};

const factsOf = ({ type, width, height, durationSeconds }: Tracks, isRewritten: boolean): MediaFacts =>
  MEDIA_TYPES[type].kind === 'video'
    ? { type, width, height, durationSeconds, isRewritten }
    : { type, width: null, height: null, durationSeconds, isRewritten };

/** Refuses what the boxes of a film show to be unfinished. */
const requireFinished = ({ hasIndex, isCut }: Movie, type: MediaType): void => {
  if (isCut && hasIndex) throw incomplete(type);
  if (hasIndex) return;
  throw unsupported(
    'The file is an unfinished recording or download: the index at its end is missing. Download or copy it again. If the recording itself was interrupted, open it on the device that recorded it, or repair it with a program such as untrunc, and export it as MP4.',
  );
};

/** Applies the edit lists of a film. @returns the facts of the new file, or null if the film can stay as it is */
const applyEdits = async (input: Input, tracks: Tracks, movie: Movie, target: string): Promise<MediaFacts | null> => {
  const editsOf = (track: InputVideoTrack | InputAudioTrack) => movie.edits.get(track.id);
  const used = [tracks.video, tracks.audio].filter((track) => track !== null);
  if (used.some((track) => changesSpeed(editsOf(track)))) {
    throw unsupported(
      `Parts of the video are played faster or slower, which cannot be read from the file. ${EXPORT_VIDEO}`,
    );
  }
  const ends = await Promise.all(used.map((track) => track.computeDuration()));
  if (!used.some((track, index) => needsCut(editsOf(track), ends[index] ?? 0))) return null;
  await cutFilm(input, editsOf, target).catch(() => {
    throw unsupported(`The video has cuts that cannot be read from the file. ${EXPORT_VIDEO}`);
  });
  using cut = openInput(target);
  const found = await readTracks(cut, MEDIA_TYPES[tracks.type].kind === 'video' ? 'video/quicktime' : 'audio/mp4');
  await requireUsable(found);
  // The duration of the last frame of a copy is a guess.
  const seconds = Math.max(...used.map((track, index) => editsEnd(editsOf(track)) ?? ends[index] ?? 0));
  return factsOf({ ...found, durationSeconds: Math.min(found.durationSeconds, seconds) }, true);
};

const inspectTracks = async (path: string, sniffed: MediaType, target: string): Promise<MediaFacts> => {
  const movie = isMovie(sniffed) ? await readMovie(path) : null;
  if (movie) requireFinished(movie, sniffed);
  if (sniffed === 'audio/wav' && (await isWavCut(path))) throw incomplete(sniffed);
  using input = openInput(path);
  const tracks = await readTracks(input, sniffed).catch(() => {
    throw unreadable(sniffed);
  });
  await requireUsable(tracks);
  if (movie) return (await applyEdits(input, tracks, movie, target)) ?? factsOf(tracks, false);
  const gaps = sniffed === 'audio/mpeg' ? await readMp3Gaps(path) : null;
  const { durationSeconds } = tracks;
  // Without a tag, what an MP3 promises is only an estimate.
  if ((sniffed !== 'audio/mpeg' || gaps) && (await isShort(input, tracks))) throw incomplete(tracks.type);
  const silence = gaps ? (gaps.start + gaps.end) / gaps.sampleRate : 0;
  return factsOf({ ...tracks, durationSeconds: Math.max(durationSeconds - silence, durationSeconds / 2) }, false);
};

/**
 * Reads the tracks of a video or sound, and rewrites containers that players read only in part (D140, D141).
 * @param target path for the file if it is rewritten
 * @throws UnsupportedMediaError; InvalidInputError for too many pixels
 */
export const inspectTimed = async (path: string, sniffed: MediaType, target: string): Promise<MediaFacts> => {
  const plan = sniffed === 'audio/ogg' ? plainOgg(await readFile(path)) : null;
  if (plan === null) return inspectTracks(path, sniffed, target);
  if (plan === 'different') {
    throw unsupported(
      'The Ogg file is a chain of recordings that are encoded in different ways, so only the first would be heard. Convert it to MP3 or M4A, and upload that.',
    );
  }
  await writeFile(target, plan.bytes);
  return { ...(await inspectTracks(target, plan.type, target)), isRewritten: true };
};

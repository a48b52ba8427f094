import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  type Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MovOutputFormat,
  Output,
} from 'mediabunny';
import type { Edit } from './movie-boxes';

/**
 * Seconds. Frames that are decoded but not shown last this long. Hundreds of them take less time than players tolerate
 * (`TIME_TOLERANCE` of film.ts).
 */
const TICK = 1e-6;
/** Seconds at the end of a film that may be missing in its edit list: the padding of encoders. */
const PADDING = 0.1;
/** Packets that are copied, so that a list of edits cannot multiply a file. */
const MAX_PACKETS = 200_000;

/** A piece of the film: seconds of the film and of the media. `end` is exclusive. */
interface Piece {
  at: number;
  start: number;
  end: number;
}

const piecesOf = (edits: readonly Edit[]): Piece[] => {
  let at = 0;
  return edits.flatMap(({ seconds, from }): Piece[] => {
    const start = at;
    at += seconds;
    return from === null || seconds <= 0 ? [] : [{ at: start, start: from, end: from + seconds }];
  });
};

/** Seconds that the demuxer subtracts from times of the media, which it knows from the first edit. */
const offsetOf = (edits: readonly Edit[]): number => {
  const [first] = piecesOf(edits);
  return first ? first.start - first.at : 0;
};

/**
 * Whether the demuxer would play what an edit list removes: it knows only where the first edit starts.
 * @param end of the track in seconds, as the demuxer sees it
 */
export const needsCut = (edits: readonly Edit[] | undefined, end: number): boolean => {
  if (edits === undefined) return false;
  const pieces = piecesOf(edits);
  const [first] = pieces;
  return pieces.length > 1 || (first !== undefined && first.at + first.end - first.start < end - PADDING);
};

/** Seconds of the film at which an edit list ends; null without one. */
export const editsEnd = (edits: readonly Edit[] | undefined): number | null =>
  edits ? edits.reduce((sum, { seconds }) => sum + seconds, 0) : null;

/** Whether a part is played faster, slower or as a still. */
export const changesSpeed = (edits: readonly Edit[] | undefined): boolean =>
  edits?.some(({ from, rate }) => from !== null && rate !== 1) ?? false;

type Track = InputVideoTrack | InputAudioTrack;
interface Copy {
  track: Track;
  source: EncodedVideoPacketSource | EncodedAudioPacketSource;
  edits: readonly Edit[];
}

/** The packets of a piece in decoding order, from a key packet to the last one that is shown. Times are of the media. */
const packetsOf = async (track: Track, { start, end }: Piece, offset: number): Promise<EncodedPacket[]> => {
  const sink = new EncodedPacketSink(track);
  const first = (await sink.getKeyPacket(start - offset)) ?? (await sink.getFirstPacket());
  const packets: EncodedPacket[] = [];
  let last = 0;
  for await (const packet of sink.packets(first ?? undefined)) {
    const time = packet.timestamp + offset;
    // Later frames may come first, because frames between refer to them.
    if (packet.type === 'key' && time >= end) break;
    packets.push(packet.clone({ timestamp: time }));
    if (packets.length > MAX_PACKETS) throw new RangeError('The film has too many packets.');
    if (time < end) last = packets.length;
  }
  return packets.slice(0, last);
};

/** Whether a frame ends before the piece starts. */
const isBefore = ({ timestamp, duration }: EncodedPacket, start: number): boolean =>
  timestamp + duration <= start + TICK;

/**
 * Gives frames of a piece their times in the film. Those that are only decoded get the last ticks before it, or before its
 * end if they come after it.
 * @param reserved ticks at its end that the next piece needs
 */
const placedFrames = (
  packets: readonly EncodedPacket[],
  { at, start, end }: Piece,
  reserved: number,
): EncodedPacket[] => {
  const inOrder = packets.toSorted((a, b) => a.timestamp - b.timestamp);
  const [before, after] = [
    inOrder.filter((packet) => isBefore(packet, start)),
    inOrder.filter((packet) => packet.timestamp >= end - TICK),
  ];
  const filmEnd = at + end - start - reserved * TICK;
  const times = new Map([
    ...before.map((packet, index) => [packet, at - (before.length - index) * TICK] as const),
    ...after.map((packet, index) => [packet, filmEnd - (after.length - index) * TICK] as const),
  ]);
  return packets.map((packet) => {
    const time = times.get(packet);
    if (time !== undefined) return packet.clone({ timestamp: time, duration: TICK });
    const film = packet.timestamp - start + at;
    // The first frame may have started before the piece.
    const timestamp = Math.max(film, at);
    return packet.clone({ timestamp, duration: Math.max(TICK, Math.min(film + packet.duration, filmEnd) - timestamp) });
  });
};

/** Gives packets of sound their times. They are kept or dropped as a whole: they have about 20 ms. */
const placedSound = (packets: readonly EncodedPacket[], { at, start, end }: Piece): EncodedPacket[] =>
  packets
    .filter(({ timestamp, duration }) => timestamp + duration / 2 >= start && timestamp + duration / 2 < end)
    .map((packet) => packet.clone({ timestamp: Math.max(0, packet.timestamp - start + at) }));

const copyTrack = async ({ track, source, edits }: Copy): Promise<void> => {
  const config = await track.getDecoderConfig();
  const offset = offsetOf(edits);
  const pieces: { piece: Piece; packets: EncodedPacket[] }[] = [];
  for (const piece of piecesOf(edits)) pieces.push({ piece, packets: await packetsOf(track, piece, offset) });
  if (pieces.reduce((sum, { packets }) => sum + packets.length, 0) > MAX_PACKETS)
    throw new RangeError('There are too many packets.');
  for (const [index, { piece, packets }] of pieces.entries()) {
    const next = pieces[index + 1];
    const reserved = next ? next.packets.filter((packet) => isBefore(packet, next.piece.start)).length : 0;
    const placed =
      source instanceof EncodedVideoPacketSource ? placedFrames(packets, piece, reserved) : placedSound(packets, piece);
    for (const packet of placed) await source.add(packet, { decoderConfig: config ?? undefined } as never);
  }
  source.close();
};

/**
 * Copies what the edit lists of a film keep into a new file, without decoding it, so that nothing that was cut off is left
 * (D140). Frames that others need are kept, and last a millionth of a second.
 * @param target path of the new file
 */
export const cutFilm = async (
  input: Input,
  editsOf: (track: Track) => readonly Edit[] | undefined,
  target: string,
): Promise<void> => {
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const output = new Output({ format: new MovOutputFormat(), target: new FilePathTarget(target) });
  const copies: Copy[] = [];
  const whole = async (track: Track): Promise<Edit[]> => [{ seconds: await track.computeDuration(), from: 0, rate: 1 }];
  if (video) {
    const codec = await video.getCodec();
    if (codec === null) throw new TypeError('The codec is unknown.');
    const source = new EncodedVideoPacketSource(codec);
    // The frame rate is the resolution of times in the new file.
    output.addVideoTrack(source, { rotation: await video.getRotation(), frameRate: 1 / TICK });
    copies.push({ track: video, source, edits: editsOf(video) ?? (await whole(video)) });
  }
  if (audio) {
    const codec = await audio.getCodec();
    if (codec === null) throw new TypeError('The codec is unknown.');
    const source = new EncodedAudioPacketSource(codec);
    output.addAudioTrack(source);
    copies.push({ track: audio, source, edits: editsOf(audio) ?? (await whole(audio)) });
  }
  try {
    await output.start();
    // In parallel, because the file interleaves them.
    await Promise.all(copies.map(copyTrack));
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => {});
    throw error;
  }
};

import { z } from 'zod';
import { ELEVENLABS_RATE, type EncodedSpeech, type SpeechMark, type Utterance } from '../engine';
import { readPcm, readWav } from '../wav';

const alignment = z.object({
  characters: z.array(z.string()),
  character_start_times_seconds: z.array(z.number()),
  character_end_times_seconds: z.array(z.number()),
});
type Alignment = z.output<typeof alignment>;

const speechResponse = z.object({ audio_base64: z.base64(), alignment: alignment.nullish() });

/** Marks at the start and end of every word; null unless the alignment is about this text. */
const marksOf = (text: string, given: Alignment | null | undefined): SpeechMark[] | null => {
  if (!given || given.characters.join('') !== text) return null;
  const { characters, character_start_times_seconds: starts, character_end_times_seconds: ends } = given;
  const marks: SpeechMark[] = [];
  let at = 0;
  characters.forEach((character, index) => {
    const isSpace = (other: string | undefined) => other === undefined || other.trim() === '';
    const end = at + character.length;
    const [start, stop] = [starts[index] ?? Number.NaN, ends[index] ?? Number.NaN];
    if (!isSpace(character)) {
      if (isSpace(characters[index - 1])) marks.push([at, start * 1000]);
      if (isSpace(characters[index + 1])) marks.push([end, stop * 1000]);
    }
    at = end;
  });
  return marks;
};

const decodeElevenLabs = (text: string, bytes: Uint8Array): Utterance => {
  const response = speechResponse.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  const samples = readPcm(Buffer.from(response.audio_base64, 'base64'));
  return { samples, sampleRate: ELEVENLABS_RATE, marks: marksOf(text, response.alignment) };
};

/** Decodes the speech of a service; null if it is something else. @param text what it should say */
export const decodeSpeech = (text: string, { format, bytes }: EncodedSpeech): Utterance | null => {
  try {
    return format === 'wav' ? { ...readWav(bytes), marks: null } : decodeElevenLabs(text, bytes);
  } catch {
    return null;
  }
};

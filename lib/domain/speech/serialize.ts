import type { AvailableVoiceWire, QuizSpeechWire, SpeechLineWire } from '@/lib/contracts/speech';
import type { QuizSpeech } from './get-quiz-speech';
import type { SpokenText } from './known-speech';
import type { AvailableVoice } from './list-voices';
import { speechUrl } from './speech-file';

export const serializeVoice = ({ sample, ...voice }: AvailableVoice): AvailableVoiceWire => ({
  id: voice.id,
  name: voice.name,
  language: voice.language,
  gender: voice.gender,
  engine: voice.engine,
  offline: voice.offline,
  sample_url: sample && speechUrl(sample),
});

export const serializeLine = ({ text, row }: SpokenText): SpeechLineWire => ({
  text,
  url: speechUrl(row),
  sha256: row.sha256,
  duration_ms: row.durationMs,
  marks: row.marks,
  marks_estimated: row.estimated,
});

export const serializeQuizSpeech = (speech: QuizSpeech): QuizSpeechWire => ({
  voice: speech.voice,
  language: speech.language,
  lines: speech.lines.map(serializeLine),
  missing: speech.missing.length,
  missing_characters: speech.missingCharacters,
  characters_left: speech.charactersLeft,
});

import type { Finding } from '@/lib/video/preflight';
import { languageName } from '@/lib/words/language-name';
import { findVoice, speaks } from './voices';

interface VoicedQuiz {
  language: string;
  voice: { id: string } | null;
}

/** Checks that the voice of a quiz is available here (error) and speaks its language (warning). */
export const checkVoice = async ({
  voice,
  language,
}: VoicedQuiz): Promise<{ errors: Finding[]; warnings: Finding[] }> => {
  const nothing = { errors: [], warnings: [] };
  if (voice === null) return nothing;
  const found = await findVoice(voice.id);
  if (found === null) {
    const message = `The voice “${voice.id}” is not available here. Choose another voice, or none.`;
    return { ...nothing, errors: [{ field: 'voice.id', message, code: 'unknown_voice' }] };
  }
  if (found === undefined || speaks(found, language)) return nothing;
  const wanted = languageName(language);
  const message = `The voice “${found.name}” speaks ${languageName(found.language)}, but the quiz is in ${wanted}: words can be wrong or left out, and the render can fail. Choose a voice that speaks ${wanted}.`;
  return { ...nothing, warnings: [{ field: 'voice.id', message, code: 'voice_language' }] };
};

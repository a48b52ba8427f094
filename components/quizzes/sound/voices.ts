import { useQuery } from '@tanstack/react-query';
import { client } from '@/components/api/client';
import type { Sound } from '@/components/sound/listening';
import type { Body } from '@/lib/client/src/index';
import type { AvailableVoiceWire } from '@/lib/core/contracts/speech';
import { VOICE_SPEED } from '@/lib/core/model/sound';
import { languageName } from '@/lib/core/words/language-name';

/** Voices that speak whatever language a text has. */
export const MULTILINGUAL = 'multi';

/** The voices of all engines, for as long as the page is open. */
export const useVoices = () =>
  useQuery({
    queryKey: ['/voices'],
    queryFn: ({ signal }) => client.voices.list({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface VoiceGroup {
  /** BCP 47 without region, or `multi`. */
  language: string;
  label: string;
  voices: AvailableVoiceWire[];
}

/** The language of a tag, without script and region. */
export const primaryLanguage = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? tag;

/** Voices by language: first the quiz's, then voices that speak every language, then the others by name. */
export const groupVoices = (voices: readonly AvailableVoiceWire[], quizLanguage: string): VoiceGroup[] => {
  const groups = new Map<string, AvailableVoiceWire[]>();
  for (const voice of voices) {
    const language = primaryLanguage(voice.language);
    groups.set(language, [...(groups.get(language) ?? []), voice]);
  }
  const rank = (language: string) =>
    language === primaryLanguage(quizLanguage) ? 0 : language === MULTILINGUAL ? 1 : 2;
  return [...groups]
    .map(([language, list]) => ({
      language,
      label: language === MULTILINGUAL ? 'Any language' : languageName(language),
      voices: list,
    }))
    .sort((a, b) => rank(a.language) - rank(b.language) || a.label.localeCompare(b.label, 'en'));
};

const GENDERS = { female: 'Female', male: 'Male', neutral: 'Neutral' };

/** A tag with a region or script. Browsers have no names for regions like 029, the Caribbean. */
const isNamed = (tag: string) => /-[a-z]/i.test(tag);

/** `British English · Female`, without what the group says already. */
export const describeVoice = ({ language, gender }: AvailableVoiceWire): string =>
  [isNamed(language) ? languageName(language) : null, gender && GENDERS[gender]].filter(Boolean).join(' · ');

/** `Bashkir · espeak-ng`: the voices of espeak-ng are named after their languages. Variants keep the name that it gives them. */
export const voiceName = ({ id, name, language }: Pick<AvailableVoiceWire, 'id' | 'name' | 'language'>): string =>
  id.startsWith('espeak:') && !language.includes('-x-') ? `${languageName(language)} · espeak-ng` : name;

const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z]{2})?$/i;

/** The name of a voice that this server does not have, as far as its id shows. */
export const missingVoiceName = (id: string): string => {
  const colon = id.indexOf(':');
  const [engine, voice] = [id.slice(0, colon), id.slice(colon + 1)];
  const program = engine === 'espeak' ? 'espeak-ng' : engine;
  return `${engine === 'espeak' && LANGUAGE_TAG.test(voice) ? languageName(voice) : voice} · ${program}`;
};

/** URLs of previews that the page has loaded, by what they say. */
const previews = new Map<string, string>();

/** A voice that says something. */
export const voiceSound = (spoken: Body<'previewVoice'>): Sound => {
  const key = `voice ${JSON.stringify(spoken)}`;
  const url = async (signal: AbortSignal) => {
    const known = previews.get(key);
    if (known !== undefined) return known;
    const line = await client.voices.preview(spoken, { signal });
    previews.set(key, line.url);
    return line.url;
  };
  return { key, url };
};

/** A sample of a voice. Those at its own speed are kept by the service, and not requested again. */
export const sampleSound = ({ id, sample_url }: AvailableVoiceWire, speed: number): Sound => {
  const sound = voiceSound({ voice: id, speed });
  return speed === VOICE_SPEED.default && sample_url !== null ? { ...sound, url: () => sample_url } : sound;
};

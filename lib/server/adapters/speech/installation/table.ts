import type { InstalledModel, NaturalVoice } from '../natural/installed';

/** A model that can be installed. */
export interface OfferedModel extends InstalledModel {
  /** For people. */
  description: string;
  /** On the model hub: owner and name. */
  repository: string;
  /** Download, approximately. */
  megabytes: number;
}

/** First letter: language; second: gender (VOICES.md of Kokoro-82M). */
const KOKORO_LANGUAGES: Record<string, string> = {
  a: 'en-US',
  b: 'en-GB',
  e: 'es',
  f: 'fr-FR',
  h: 'hi',
  i: 'it',
  p: 'pt-BR',
  z: 'zh',
};

/**
 * Speakers of Kokoro 1.0 in the order of their numbers (scripts/kokoro/v1.0/generate_voices_bin.py of sherpa-onnx).
 * Japanese ones are not offered, because sherpa-onnx has no pronunciation for them.
 */
const KOKORO_SPEAKERS = (
  'af_alloy af_aoede af_bella af_heart af_jessica af_kore af_nicole af_nova af_river af_sarah af_sky am_adam am_echo ' +
  'am_eric am_fenrir am_liam am_michael am_onyx am_puck am_santa bf_alice bf_emma bf_isabella bf_lily bm_daniel ' +
  'bm_fable bm_george bm_lewis ef_dora em_alex ff_siwis hf_alpha hf_beta hm_omega hm_psi if_sara im_nicola jf_alpha ' +
  'jf_gongitsune jf_nezumi jf_tebukuro jm_kumo pf_dora pm_alex pm_santa zf_xiaobei zf_xiaoni zf_xiaoxiao zf_xiaoyi ' +
  'zm_yunjian zm_yunxi zm_yunxia zm_yunyang'
).split(' ');

/** Listed first, because VOICES.md grades them best. */
const BEST = ['af_heart', 'af_bella', 'am_michael', 'am_fenrir', 'am_puck', 'bf_emma', 'bm_george'];

const rank = (name: string): number => (BEST.includes(name) ? BEST.indexOf(name) : BEST.length);

const kokoroVoices: NaturalVoice[] = KOKORO_SPEAKERS.flatMap((name, speaker) => {
  const language = KOKORO_LANGUAGES[name.charAt(0)];
  if (!language) return [];
  const label = `${name.charAt(3).toUpperCase()}${name.slice(4)}`;
  return [{ name, label, language, gender: name.charAt(1) === 'f' ? ('female' as const) : ('male' as const), speaker }];
}).toSorted((a, b) => rank(a.name) - rank(b.name));

const kokoro = (id: string, description: string, file: string, megabytes: number): OfferedModel => ({
  id,
  description,
  family: 'kokoro',
  repository: `csukuangfj/${id}-multi-lang-v1_0`,
  file,
  megabytes,
  licence: 'Apache-2.0',
  voices: kokoroVoices,
});

/** A model converted from Piper. @param name as in the list of Piper's voices, e.g. en_US-kristin-medium */
const piper = (name: string, gender: NaturalVoice['gender'], licence: string): OfferedModel => {
  const [locale = '', speaker = '', quality = ''] = name.split('-');
  const label = `${speaker.charAt(0).toUpperCase()}${speaker.slice(1)}`;
  return {
    id: `piper-${name}`,
    description: `Piper, ${label}`,
    family: 'vits',
    repository: `csukuangfj/vits-piper-${name}`,
    file: `${name}.onnx`,
    megabytes: quality === 'high' ? 130 : 80,
    licence,
    voices: [{ name: speaker, label, language: locale.replace('_', '-'), gender, speaker: 0 }],
  };
};

/**
 * Everything that `npm run voices` can install: the packages that sherpa-onnx's documentation names
 * (k2-fsa.github.io/sherpa/onnx/tts), with the licence of the model or of the recordings (MODEL_CARD).
 */
export const OFFERED: readonly OfferedModel[] = [
  kokoro('kokoro', 'Kokoro 82M 1.0', 'model.onnx', 390),
  kokoro('kokoro-int8', 'Kokoro 82M 1.0, smaller', 'model.int8.onnx', 180),
  piper('en_US-kristin-medium', 'female', 'public domain'),
  piper('en_US-ljspeech-high', 'female', 'public domain'),
  piper('en_US-norman-medium', 'male', 'public domain'),
  piper('en_GB-cori-medium', 'female', 'public domain'),
  piper('de_DE-thorsten-medium', 'male', 'CC0'),
  piper('es_ES-davefx-medium', 'male', 'CC0'),
  piper('fr_FR-siwis-medium', 'female', 'CC BY 4.0'),
  piper('it_IT-paola-medium', 'female', 'CC0'),
  piper('nl_NL-pim-medium', 'male', 'CC0'),
  piper('pt_BR-faber-medium', 'male', 'CC0'),
  piper('ru_RU-denis-medium', 'male', 'CC0'),
  piper('sv_SE-nst-medium', null, 'CC0'),
];

import anyAscii from 'any-ascii';
import { log } from '../../../log';
import { type SpeechEngine, SpeechError, type Utterance, type Voice } from '../engine';
import { plainText } from '../plain-text';
import { runSpeechTask } from '../worker/run-speech-task';
import { folders, type InstalledModel, installedModels, LIBRARY_VERSION, type NaturalVoice } from './installed';
import type { NaturalLine } from './speak';

const voiceOf = ({ id }: InstalledModel, { name, label, language, gender }: NaturalVoice): Voice => ({
  id: `natural:${id}/${name}`,
  name: label,
  language,
  gender,
  engine: 'natural',
});

/** What a process for speech must know of a voice. */
const placeOf = ({ id, family, file }: InstalledModel, { language, speaker }: NaturalVoice) => ({
  model: { family, file },
  voice: { language, speaker },
  folder: folders.model(id),
  library: folders.library(),
});

/** @throws SpeechError, also if the library or the model cannot be loaded */
const speak = async (userId: string, line: NaturalLine, signal: AbortSignal): Promise<Utterance | null> => {
  try {
    return await runSpeechTask(userId, 'natural', line, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SpeechError || (error instanceof Error && 'slug' in error)) throw error;
    log().error({ err: error }, 'A natural voice could not be loaded: install it again with npm run voices');
    throw new SpeechError(
      'rejected',
      'This voice is damaged. Choose another voice, or ask the operator of this service to install it again (docs/voice.md).',
    );
  }
};

/** Neural voices that `npm run voices` installs (D115). They run offline, and have no word times. */
export const natural: SpeechEngine = {
  name: 'natural',
  label: 'Natural',
  offline: true,
  isAvailable: async () => (await installedModels()).length > 0,
  model: () => `sherpa-onnx ${LIBRARY_VERSION}`,
  voices: async () => (await installedModels()).flatMap((model) => model.voices.map((voice) => voiceOf(model, voice))),
  synthesize: async ({ text, voice: wanted, speed, userId, signal }) => {
    const [id, name] = wanted.split('/');
    const model = (await installedModels()).find((candidate) => candidate.id === id);
    const voice = model?.voices.find((candidate) => candidate.name === name);
    if (!model || !voice) {
      throw new SpeechError('unknown_voice', 'This voice is not available. Choose another voice.');
    }
    const line = { text: plainText(text), speed, ...placeOf(model, voice) };
    // Letters that the model doesn't know are said by their sounds.
    return (await speak(userId, line, signal)) ?? speak(userId, { ...line, text: anyAscii(line.text) }, signal);
  },
};

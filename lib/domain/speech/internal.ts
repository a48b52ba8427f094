export { checkVoice } from './check-voice';
export { requireCharacters } from './daily-characters';
export { ensureSpeech } from './ensure-speech';
export { knownLines, knownSpeech } from './known-speech';
export { withAllowedVoice } from './offline-voice';
export { deleteSpeechOf, spokenLineOf } from './speech-file';
export { countOf } from './speech-order';
export { allVoices, voiceForLanguage } from './voices';

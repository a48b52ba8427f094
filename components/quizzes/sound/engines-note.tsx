import { useVoices } from './voices';

const ENGINES: Record<string, string> = {
  flite: 'English voices that are built in',
  espeak: 'espeak-ng, for more than 100 languages',
  openai: 'voices of an OpenAI-compatible service',
  elevenlabs: 'voices of ElevenLabs',
};

/** Says which voices this server has, and how to get more. */
export const EnginesNote = () => {
  const { data: voices } = useVoices();
  if (!voices) return null;
  const engines = [...new Set(voices.map(({ engine }) => engine))];
  const installed = engines.map((engine) => ENGINES[engine] ?? engine);
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(installed);
  const hasService = engines.some((engine) => engine === 'openai' || engine === 'elevenlabs');
  return (
    <p className="text-muted-foreground text-xs leading-5">
      This server has {list}.{!engines.includes('espeak') && ' Install espeak-ng on it for more languages.'}
      {!hasService &&
        ' For voices that sound human, the operator can connect ElevenLabs, OpenAI or a compatible server (SPEECH_ENGINE).'}
    </p>
  );
};

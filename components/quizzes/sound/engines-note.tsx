import { CodeWord } from '@/components/ui/code-word';
import { NaturalVoicesButton } from './natural-voices';
import { useVoices } from './voices';

const ENGINES: Record<string, string> = {
  flite: 'English voices that are built in',
  natural: 'natural voices',
  espeak: 'espeak-ng, for more than 100 languages',
  openai: 'voices of an OpenAI-compatible service',
  elevenlabs: 'voices of ElevenLabs',
};

/** Engines whose voices sound human. */
const HUMAN = ['natural', 'openai', 'elevenlabs'];

/** Says which voices this server has, and how to get more. @param language BCP 47, of the quiz */
export const EnginesNote = ({ language }: { language: string }) => {
  const { data: voices } = useVoices();
  if (!voices) return null;
  const engines = [...new Set(voices.map(({ engine }) => engine))];
  const installed = engines.map((engine) => ENGINES[engine] ?? engine);
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(installed);
  return (
    <div className="grid gap-2">
      <p className="text-muted-foreground text-xs leading-5">
        This server has {list}.{!engines.includes('espeak') && ' Install espeak-ng on it for more languages.'}
        {!engines.some((engine) => HUMAN.includes(engine)) && (
          <>
            {' '}
            For voices that sound human and work offline, install natural voices (the owner of the server can do so
            here, or with <CodeWord>npm run voices -- add kokoro</CodeWord>), or connect ElevenLabs, OpenAI or a
            compatible server.
          </>
        )}
      </p>
      <NaturalVoicesButton language={language} />
    </div>
  );
};

import { CodeWord } from '@/components/ui/code-word';
import { useVoices } from './voices';

/** How the operator of the service installs natural voices; nothing once there are some. */
export const NaturalVoicesHint = () => {
  const { data: voices } = useVoices();
  if (!voices || voices.some(({ engine }) => engine === 'natural')) return null;
  return (
    <p className="text-muted-foreground text-xs leading-5">
      Voices that sound human can be installed on the server with <CodeWord>npm run voices -- add kokoro</CodeWord>.
      They work offline.
    </p>
  );
};

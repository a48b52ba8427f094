import { parseMarkdown } from '../../core/docs/markdown';
import { readGuide } from './guides';

/** The headings whose first command the landing page shows, by their anchors. */
const STEPS = { key: 'create-an-api-key', quiz: 'create-a-quiz', render: 'render-it' } as const;

/** The commands of the quickstart that lead from a key to a video, with the address of this service. */
export const readQuickstartCommands = async (): Promise<Record<keyof typeof STEPS, string>> => {
  const blocks = parseMarkdown((await readGuide('quickstart')) ?? '');
  const commandUnder = (id: string): string => {
    const from = blocks.findIndex((block) => block.type === 'heading' && block.id === id);
    const code = blocks.slice(from).find((block) => block.type === 'code');
    return code?.samples[0]?.code ?? '';
  };
  return { key: commandUnder(STEPS.key), quiz: commandUnder(STEPS.quiz), render: commandUnder(STEPS.render) };
};

import { env } from '../env';
import { GUIDE_GROUPS, GUIDES, readGuide } from './guides';

const INTRODUCTION = `# Quiz Video Service

> An HTTP API that turns quizzes into videos: create a quiz with rounds and questions, render it, download the MP4 or publish it on YouTube.

Requests need an API key (\`Authorization: Bearer qk_live_…\`). All paths of the API start with \`/api/v1\`.`;

/** The index of the documentation for language models (llmstxt.org). */
export const llmsIndex = (): string => {
  const url = (path: string) => new URL(path, env().APP_URL).href;
  const groups = GUIDE_GROUPS.map(({ name, guides }) => {
    const links = guides.map(
      ({ slug, title, description }) => `- [${title}](${url(`/docs/${slug}.md`)}): ${description}`,
    );
    return `## ${name}\n\n${links.join('\n')}`;
  });
  const reference = [
    `- [OpenAPI 3.1](${url('/api/v1/openapi.json')}): Every operation with its parameters, schemas and problems.`,
    `- [Everything in one file](${url('/llms-full.txt')}): All guides.`,
  ];
  return `${[INTRODUCTION, ...groups, `## Reference\n\n${reference.join('\n')}`].join('\n\n')}\n`;
};

/** All guides, one after the other. */
export const llmsFull = async (): Promise<string> => {
  const guides = await Promise.all(GUIDES.map(({ slug }) => readGuide(slug)));
  return [INTRODUCTION, ...guides].map((text) => `${text?.trim()}\n`).join('\n');
};

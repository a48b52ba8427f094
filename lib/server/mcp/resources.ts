import {
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  type ReadResourceResult,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import type { Contract } from '@/lib/core/contracts/contract';
import { getQuizContract, listQuizzesContract } from '@/lib/core/contracts/quizzes';
import { getRenderContract, listRendersContract } from '@/lib/core/contracts/renders';
import { getThemeContract, listThemesContract } from '@/lib/core/contracts/themes';
import type { RequestActor } from '../../core/model/actor';
import { GUIDES, readGuide } from '../docs/guides';
import { type Call, ProblemError } from './call';
import { isVisible } from './tool';

/** Quizzes, renders and themes in the list of resources, the newest of each. Others are read by their ids. */
const LISTED = 50;

const JSON_TYPE = 'application/json';
const MARKDOWN = 'text/markdown';

const QUIZZES = { uses: [listQuizzesContract, getQuizContract] };
const RENDERS = { uses: [listRendersContract, getRenderContract] };
const THEMES = { uses: [listThemesContract, getThemeContract] };

/** As in `quizvideo://quizzes/{id}` and `quizvideo://docs/{page}`. */
const uriOf = (kind: 'quizzes' | 'renders' | 'themes' | 'docs', id: string): string => `quizvideo://${kind}/${id}`;
const URI = /^quizvideo:\/\/(quizzes|renders|themes|docs)\/([\w-]{1,64})$/;

const listQuizzes = async (call: Call) => {
  const { data } = await call(listQuizzesContract, { query: { limit: LISTED } });
  return data.map(({ id, title }) => ({ uri: uriOf('quizzes', id), name: title, mimeType: JSON_TYPE }));
};

const listRenders = async (call: Call) => {
  const { data } = await call(listRendersContract, { query: { limit: LISTED } });
  return data.map(({ id, title, status }) => ({
    uri: uriOf('renders', id),
    name: `Video: ${title}`,
    description: `The render is ${status}.`,
    mimeType: JSON_TYPE,
  }));
};

const listThemes = async (call: Call) => {
  const { data } = await call(listThemesContract, { query: { limit: LISTED } });
  return data.map(({ id, name }) => ({ uri: uriOf('themes', id), name: `Theme: ${name}`, mimeType: JSON_TYPE }));
};

/** The documentation, and the newest quizzes, renders and themes. @throws ProblemError */
export const listResources = async (actor: RequestActor, call: Call): Promise<ListResourcesResult> => ({
  resources: [
    ...GUIDES.map(({ slug, title, description }) => ({
      uri: uriOf('docs', slug),
      name: slug,
      title,
      description,
      mimeType: MARKDOWN,
    })),
    ...(isVisible(QUIZZES, actor) ? await listQuizzes(call) : []),
    ...(isVisible(RENDERS, actor) ? await listRenders(call) : []),
    ...(isVisible(THEMES, actor) ? await listThemes(call) : []),
  ],
});

export const listTemplates = (actor: RequestActor): ListResourceTemplatesResult => ({
  resourceTemplates: [
    ...(isVisible(QUIZZES, actor)
      ? [
          {
            uriTemplate: uriOf('quizzes', '{id}'),
            name: 'quiz',
            description: 'A quiz with its rounds and questions.',
            mimeType: JSON_TYPE,
          },
        ]
      : []),
    ...(isVisible(RENDERS, actor)
      ? [
          {
            uriTemplate: uriOf('renders', '{id}'),
            name: 'render',
            description: 'A render with its status, links and timeline.',
            mimeType: JSON_TYPE,
          },
        ]
      : []),
    ...(isVisible(THEMES, actor)
      ? [{ uriTemplate: uriOf('themes', '{id}'), name: 'theme', description: 'A theme.', mimeType: JSON_TYPE }]
      : []),
  ],
});

const READERS: Record<string, Contract> = {
  quizzes: getQuizContract,
  renders: getRenderContract,
  themes: getThemeContract,
};

const read = async (kind: string, id: string, call: Call): Promise<string | null> => {
  if (kind === 'docs') return readGuide(id);
  const contract = READERS[kind];
  if (!contract) return null;
  const { data } = (await call(contract, { params: { id } })) as { data: unknown };
  return JSON.stringify(data);
};

const NOT_FOUND = new Set([400, 404]);

/** @throws ResourceNotFoundError, ProblemError */
export const readResource = async (uri: string, call: Call): Promise<ReadResourceResult> => {
  const [, kind = '', id = ''] = URI.exec(uri) ?? [];
  const text =
    kind === ''
      ? null
      : await read(kind, id, call).catch((error: unknown) => {
          if (error instanceof ProblemError && NOT_FOUND.has(error.problem.status)) return null;
          throw error;
        });
  if (text === null) throw new ResourceNotFoundError(uri);
  return { contents: [{ uri, mimeType: kind === 'docs' ? MARKDOWN : JSON_TYPE, text }] };
};

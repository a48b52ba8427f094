import * as activity from './activity';
import * as administration from './administration';
import * as archives from './archives';
import * as batchRows from './batch-rows';
import * as batches from './batches';
import * as brands from './brands';
import * as channels from './channels';
import type { Contract } from './contract';
import * as cuts from './cuts';
import * as deliveries from './deliveries';
import * as generations from './generations';
import * as imports from './imports';
import * as installation from './installation';
import * as invitations from './invitations';
import * as media from './media';
import * as music from './music';
import * as pictures from './pictures';
import * as questions from './questions';
import * as quizzes from './quizzes';
import * as renders from './renders';
import * as results from './results';
import * as rounds from './rounds';
import * as service from './service';
import * as shares from './shares';
import * as speech from './speech';
import * as suggestions from './suggestions';
import * as themes from './themes';
import * as thumbnails from './thumbnails';
import * as timeline from './timeline';
import * as transfers from './transfers';
import * as translations from './translations';
import * as trends from './trends';
import * as uploads from './uploads';
import * as usage from './usage';
import * as validation from './validation';
import * as webhooks from './webhooks';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'operationId' in value;

const contractsOf = (...modules: object[]): Contract[] =>
  modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter(isContract)
    .sort((a, b) => (a.operationId < b.operationId ? -1 : 1));

/** Every operation of the API, in the order of the reference. */
export const CONTRACTS: readonly Contract[] = [
  ...contractsOf(quizzes, imports, timeline, translations, validation),
  ...contractsOf(rounds),
  ...contractsOf(questions),
  ...contractsOf(themes),
  ...contractsOf(brands),
  ...contractsOf(media),
  ...contractsOf(speech),
  ...contractsOf(music),
  ...contractsOf(pictures),
  ...contractsOf(renders, archives).filter(({ tag }) => tag === 'Renders'),
  ...contractsOf(shares),
  ...contractsOf(thumbnails),
  ...contractsOf(cuts),
  ...contractsOf(batches, batchRows, archives).filter(({ tag }) => tag === 'Batches'),
  ...contractsOf(channels),
  ...contractsOf(uploads, results),
  ...contractsOf(generations, suggestions),
  ...contractsOf(webhooks, deliveries),
  ...contractsOf(usage, activity, transfers).filter(({ tag }) => tag !== 'Administration'),
  ...contractsOf(administration, invitations, activity, installation).filter(({ tag }) => tag === 'Administration'),
  ...contractsOf(trends),
  ...contractsOf(service),
];

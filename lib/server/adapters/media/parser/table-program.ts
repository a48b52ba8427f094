/**
 * The program of a process that reads questions, started by `pool.ts`. Not that of other files: it loads the model of quizzes,
 * which takes a second, before the time of a job begins.
 */
import { confineProcess } from '../../process-pool/confine';
import { type ParserResult, textJobSchema } from './protocol';
import { readImport } from './read-import';
import { readTableFile } from './read-table';

confineProcess();
process.on('message', async (message) => {
  const job = textJobSchema.parse(message);
  const result: ParserResult =
    job.kind === 'import' ? { imported: readImport(job) } : { table: await readTableFile(job.path, job.options) };
  process.send?.(result);
});
process.send?.('ready');

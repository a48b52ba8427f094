/**
 * The program of a process that reads tables, started by `pool.ts`. Not that of other files: it loads the model of quizzes,
 * which takes a second, before the time of a job begins.
 */
import { confineProcess } from '../../process-pool/confine';
import { type ParserResult, tableJobSchema } from './protocol';
import { readTableFile } from './read-table';

confineProcess();
process.on('message', async (message) => {
  const { path, options } = tableJobSchema.parse(message);
  process.send?.({ table: await readTableFile(path, options) } satisfies ParserResult);
});
process.send?.('ready');

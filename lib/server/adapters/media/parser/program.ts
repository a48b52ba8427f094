/** The program of a parser process, started by `pool.ts`. Parses one file at a time and returns plain data. */
import sharp from 'sharp';
import { InvalidInputError, UnsupportedMediaError } from '../../../errors';
import { confineProcess } from '../../process-pool/confine';
import { inspectFile } from './inspect-file';
import { type FileJob, fileJobSchema, type ParserResult } from './protocol';
import { sniffHead } from './sniff';

const run = async (job: FileJob): Promise<ParserResult> => {
  try {
    if (job.kind === 'sniff') return { sniffed: await sniffHead(Buffer.from(job.head, 'base64'), job.claimsTable) };
    return { facts: await inspectFile(job.path, job.type) };
  } catch (error) {
    if (error instanceof UnsupportedMediaError) return { refused: 'unsupported', message: error.message };
    if (error instanceof InvalidInputError) return { refused: 'too_big', message: error.errors[0]?.message ?? '' };
    throw error;
  }
};

confineProcess();
sharp.concurrency(1);
sharp.cache(false);
process.on('message', async (message) => {
  process.send?.(await run(fileJobSchema.parse(message)));
});
process.send?.('ready');

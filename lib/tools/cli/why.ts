import { findJobs } from '@/lib/server/domain/admin/find-jobs';
import { tellStory } from '@/lib/server/domain/admin/tell-story';
import { CommandError, main } from './main';
import { withDatabase } from './with-database';

/** Longest `X-Request-Id` (D165). */
const MAX_ID = 128;

/** `npm run why -- <id>`: tells what happened to a job, or to the jobs of a request. Times are UTC. */
await main(async () => {
  const [id, ...more] = process.argv.slice(2);
  if (!id || id.length > MAX_ID || more.length > 0) {
    throw new CommandError(
      'Usage: npm run why -- <id of a render, thumbnail, upload, generation, batch, delivery or request>',
    );
  }
  return withDatabase(async () => {
    const jobs = await findJobs(id);
    if (jobs.length === 0) throw new CommandError('No job has this id or request id. It may have been deleted.');
    for (const job of jobs) console.log((await tellStory(job)).join('\n'));
    return 0;
  });
});

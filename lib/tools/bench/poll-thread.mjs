// Polls in a thread of its own, because the bench renders in its main thread, which would delay the clock.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url, headers, pauseMs } = workerData;
const times = [];
let isOver = false;
parentPort.once('message', () => {
  isOver = true;
});
while (!isOver) {
  const startedAt = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  times.push(performance.now() - startedAt);
  await sleep(pauseMs);
}
parentPort.postMessage(times);

// Preloaded into web and worker, so that they end if their parent is killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The listener would keep `npm start` alive as a child of a test, after it has stopped everything.
process.channel?.unref();

// Preloaded into web and worker, so that they end if their parent is killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

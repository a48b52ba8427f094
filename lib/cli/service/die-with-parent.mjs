// Preloaded into web and worker: should their starter be killed, they end too instead of running on unseen.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

import { startService } from '@/lib/cli/service/service';

// A process whose service says its number on standard output, and that waits to be killed.
startService(['-e', 'console.log(process.pid); setInterval(() => {}, 1000)']);
setInterval(() => {}, 1000);

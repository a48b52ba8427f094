import { startService } from '@/lib/tools/cli/service/service';

// A process that starts a service, which prints its pid. Both run until they are killed.
startService(['-e', 'console.log(process.pid); setInterval(() => {}, 1000)']);
setInterval(() => {}, 1000);

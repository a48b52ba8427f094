import postgres from 'postgres';

// Prints whether the connection to the database in the argument is encrypted, or why there is none. A process of its own,
// because Node reads NODE_EXTRA_CA_CERTS once.
const client = postgres(process.argv[2] ?? '', { max: 1, connect_timeout: 5 });
const found = await client`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.then(
  ([row]) => `encrypted: ${row?.ssl}`,
  (error: NodeJS.ErrnoException) => error.code,
);
process.stdout.write(String(found));
await client.end({ timeout: 1 });

import { createApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { parseKeyArguments } from './key-arguments';
import { main } from './main';
import { withDatabase } from './with-database';

/** `npm run key`: creates an API key, and its user if necessary, and prints only the key (D75). */
await main(async () => {
  const { email, scopes, name, livemode } = parseKeyArguments(process.argv.slice(2));
  await withDatabase(async () => {
    const user = await ensureUser({ email });
    const { key } = await createApiKey({ userId: user.id, name, livemode, scopes });
    console.log(key);
  });
  return 0;
});

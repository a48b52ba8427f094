import { describe, expect, it } from 'vitest';
import { quotasOf } from '@/lib/server/api/rate-limit';
import { db } from '@/lib/server/db';
import { createAccount, signIn } from '@/lib/tools/testing/browser';
import { send } from '@/lib/tools/testing/request';

const readsLeft = async (userId: string) => (await quotasOf(['read'], userId))[0]?.remaining;

describe('rate limit of dashboard pages', () => {
  it('counts each page as a read, but not prefetching', async () => {
    const account = await createAccount();
    const Cookie = await signIn(account);
    for (const path of ['/account', '/api-keys']) {
      expect((await send(path, { headers: { Cookie } })).status).toBe(200);
    }
    expect(await readsLeft(account.userId)).toBe(298);
    await send('/account', { headers: { Cookie, RSC: '1', 'Next-Router-Prefetch': '1' } });
    expect(await readsLeft(account.userId)).toBe(298);
  });

  it('redirects only the user over the limit to a 429 page that links back', async () => {
    const [account, other] = [await createAccount(), await createAccount()];
    const Cookie = await signIn(account);
    await db().$client`
      insert into rate_limits (key, points, expire) values (${`read:${account.userId}`}, 300, ${Date.now() + 60_000})`;
    const refused = await send('/account', { headers: { Cookie } });
    expect(refused.status).toBe(307);
    const location = refused.headers.get('location') ?? '';
    expect(location).toBe('/slow-down?to=%2Faccount');
    const response = await send(location, { headers: { Cookie } });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.text()).toContain('<a href="/account">');
    expect((await send('/account', { headers: { Cookie: await signIn(other) } })).status).toBe(200);
  });

  it.each(['https://evil.example', '//evil.example', '"><script>'])('never links to other sites: %s', async (to) => {
    const text = await (await send(`/slow-down?${new URLSearchParams({ to })}`)).text();
    expect(text).not.toContain('evil.example');
    expect(text).not.toContain('<script>');
  });
});

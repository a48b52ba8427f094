import { beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '@/lib/core/contracts';
import { createAccount, signIn } from '@/lib/tools/testing/browser';
import { pathOf, send } from '@/lib/tools/testing/request';

let Cookie: string;
beforeAll(async () => {
  Cookie = await signIn(await createAccount());
});

const changing = CONTRACTS.filter(({ method }) => method !== 'GET');
const ID = '01a1f93f-962e-7464-8a57-f6fe9378026e';

/** Requests as forms and scripts on another site can send them. */
const CROSS_SITE_HEADERS = {
  'from another site': { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  'as a form of another site': {
    Origin: 'https://evil.example',
    'Content-Type': 'multipart/form-data; boundary=edge',
  },
  'from a sandboxed frame': { Origin: 'null' },
};

describe('with the session cookie of a signed-in user', () => {
  it.each(changing.map((contract) => [contract.operationId, contract] as const))(
    '%s returns 403 for requests from other sites',
    async (_, contract) => {
      const params = Object.fromEntries([...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, ID]));
      for (const [way, headers] of Object.entries(CROSS_SITE_HEADERS)) {
        const body = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n\r\nx\r\n--edge--\r\n';
        const request = { headers: { Cookie, ...headers }, body: Buffer.from(body) };
        const response = await send(pathOf(contract, { params }), request, contract.method);
        expect(response.status, way).toBe(403);
      }
    },
  );
});

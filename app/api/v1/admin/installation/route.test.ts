import { expect, test } from 'vitest';
import { getInstallationContract } from '@/lib/core/contracts/installation';
import { createTestAdministrator } from '@/lib/tools/testing/factories';
import { succeed } from '@/lib/tools/testing/request';
import packageJson from '@/package.json';

test('describes the installation', async () => {
  const { key } = await createTestAdministrator();
  const { data } = (await succeed(getInstallationContract, { key })).body;
  expect(data).toMatchObject({
    version: packageJson.version,
    migrations: { pending: 0 },
    database: { size_bytes: expect.any(Number) },
    storage: { kind: 'fs', up: true },
    redis_up: null,
  });
  expect(data.migrations.latest).toMatch(/^\d{4}_/);
  expect(data.queues.map(({ kind }) => kind)).toContain('render');
});

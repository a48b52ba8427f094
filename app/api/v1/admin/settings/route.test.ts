import { expect, test } from 'vitest';
import { getSettingsContract } from '@/lib/core/contracts/installation';
import { createTestAdministrator } from '@/lib/tools/testing/factories';
import { succeed } from '@/lib/tools/testing/request';

test('lists the settings of the web process without secrets', async () => {
  const { key } = await createTestAdministrator();
  const { data } = (await succeed(getSettingsContract, { key })).body;
  const shownValue = (name: string) => data.find((setting) => setting.name === name)?.value;
  expect(shownValue('APP_SECRET')).toBe('set');
  expect(shownValue('DATABASE_URL') ?? '').not.toContain('@');
  expect(shownValue('STORAGE_DRIVER')).toBe('fs');
});

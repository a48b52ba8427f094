import { expect, test } from 'vitest';
import type { z } from 'zod';
import { createBatchBody } from '@/lib/core/contracts/batches';
import { uploadMetadata } from '@/lib/core/contracts/uploads';
import { listRequestsQuery } from '@/lib/core/contracts/usage';
import { day, instant } from './instant';

const messages = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map((i) => i.message);
const RANGE = 'Must be in the years 1970 to 9998.';

test.each([
  ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
  ['2026-12-01T18:00:00.123456+05:30', '2026-12-01T12:30:00.123Z'],
  ['9998-12-31T23:59:59.999Z', '9998-12-31T23:59:59.999Z'],
  ['9999-01-01T00:30:00+01:00', '9998-12-31T23:30:00.000Z'],
])('%s is a time', (value, time) => {
  expect(instant().parse(value).toISOString()).toBe(time);
});

test.each([
  '0000-01-01T00:00:00Z',
  '0099-06-01T00:00:00Z',
  '1969-12-31T23:59:59.999Z',
  '1970-01-01T00:00:00+00:01',
  '9998-12-31T23:59:59-00:01',
  '9999-12-31T23:59:59-23:59',
])('%s is no time that can be stored', (value) => {
  expect(messages(instant(), value)).toEqual([RANGE]);
  expect(messages(listRequestsQuery.shape.since, value)).toEqual([RANGE]);
  expect(messages(uploadMetadata.shape.scheduledFor, value)?.[0]).toBe(RANGE);
});

test('a time of the wrong form has one error', () => {
  expect(messages(instant(), 'today')).toHaveLength(1);
  expect(messages(day(), '2026-02-30')).toHaveLength(1);
});

test.each(['0000-01-01', '1969-12-31', '9999-01-01'])('no schedule starts on %s', (startDate) => {
  const schedule = { start_date: startDate, time: '18:00', time_zone: 'UTC' };
  const { error } = createBatchBody.safeParse({ schedule });
  expect(error?.issues).toContainEqual(expect.objectContaining({ path: ['schedule', 'start_date'], message: RANGE }));
});

import { describe, expect, it } from 'vitest';
import { parseCommand } from '../parse';
import { batchBody, placeOf } from './batches-create';
import { COMMANDS } from './index';

const orderOf = (line: string) => {
  const { options, flags } = parseCommand(COMMANDS, `batches create t.csv ${line}`.trim().split(' '));
  return batchBody(options, flags);
};

describe('batchBody', () => {
  it('only has what was given', () => {
    expect(orderOf('--template q')).toEqual({ template_quiz_id: 'q', render: {} });
    expect(orderOf('--template q --no-render')).toEqual({ template_quiz_id: 'q', render: null });
  });

  it('renders, publishes and schedules', () => {
    const publish = '--publish c --visibility public';
    const schedule = '--start 2026-12-01 --time 18:00 --time-zone Europe/Berlin --every-days 7';
    expect(orderOf(`--template q --resolution 720p --quality draft --format webm ${publish} ${schedule}`)).toEqual({
      template_quiz_id: 'q',
      render: { format: 'webm', resolution: '720p', quality: 'draft' },
      publish: { channel_id: 'c', visibility: 'public' },
      schedule: { start_date: '2026-12-01', time: '18:00', time_zone: 'Europe/Berlin', every_days: 7 },
    });
  });

  it('has the time zone of the computer by default', () => {
    expect(orderOf('--template q --publish c --start 2026-12-01 --time 18:00').schedule).toEqual({
      start_date: '2026-12-01',
      time: '18:00',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it.each([
    ['', '--template is missing: the id of a quiz.'],
    ['--template q --visibility public', '--visibility requires --publish.'],
    ['--template q --start 2026-12-01 --time 18:00', '--start requires --publish.'],
    ['--template q --publish c --start 2026-12-01', '--start requires --time.'],
    ['--template q --publish c --time 18:00', '--time requires --start.'],
    ['--template q --publish c --every-days 2', '--every-days requires --start.'],
    ['--template q --publish c --start d --time t --every-days 0', '--every-days must be a whole number from 1.'],
    ['--template q --no-render --publish c', '--no-render and --publish cannot be combined.'],
    ['--template q --no-render --quality draft', '--no-render and --quality cannot be combined.'],
  ])('refuses "%s"', (line, message) => {
    expect(() => orderOf(line)).toThrow(expect.objectContaining({ exitCode: 2, message }));
  });
});

it.each([
  ['template_quiz_id', '--template'],
  ['schedule.time_zone', '--time-zone'],
  ['rows.0', 'Row 1'],
  ['rows.11.questions.0.content', 'Row 12, questions.0.content'],
  ['csv_media_id.answer', 'answer'],
  ['csv_media_id', ''],
  ['rows', 'rows'],
  ['constructor', 'constructor'],
  ['', ''],
])('placeOf(%j) is %j', (field, place) => {
  expect(placeOf(field)).toBe(place);
});

import { describe, expect, it } from 'vitest';
import { createBatchBody } from '@/lib/core/contracts/batches';
import { planRow } from '@/lib/server/domain/batches/plan-rows';
import { initialSettings, requestOf } from './settings';
import { faultText, planTable, SAMPLE } from './table';

const ID = '01a1f93f-962e-7464-8a57-f6fe9378026e';
const DEFAULTS = { timeZone: 'Europe/Berlin', time: '17:00' };
const settings = { ...initialSettings(ID, ID), timeZone: 'Europe/Berlin' };
const dated = SAMPLE.replace('its colour.,', 'its colour.,2031-05-01');

describe('requestOf', () => {
  const { rows } = planTable(SAMPLE, false, DEFAULTS);

  it.each([
    ['quizzes', { render: null, publish: null, schedule: null }],
    ['videos', { render: { quality: 'standard' }, publish: null, schedule: null }],
    ['published', { render: {}, publish: { channelId: ID }, schedule: { time: '17:00', everyDays: 1 } }],
  ] as const)('builds a request that the API accepts: %s', (goal, expected) => {
    expect(createBatchBody.parse(requestOf({ ...settings, goal }, rows))).toMatchObject(expected);
  });

  it('has a preset instead of the settings that it replaces', () => {
    const request = requestOf({ ...settings, preset: 'shorts', resolution: '2160p' }, rows);
    expect(request.render).toEqual({ preset: 'shorts' });
    expect(createBatchBody.parse(request).render).toMatchObject({ preset: 'shorts' });
  });

  it('has the values that videos take in turn', () => {
    const varied = { ...settings, layouts: ['split', 'stack'] as const, introSubtitles: 'One\n\n Two ' };
    const { rotate } = createBatchBody.parse(requestOf({ ...varied, layouts: [...varied.layouts] }, rows));
    expect(rotate).toEqual({ layout: ['split', 'stack'], introSubtitle: ['One', 'Two'] });
  });

  it('has a name only if one is entered', () => {
    expect(createBatchBody.parse(requestOf({ ...settings, title: '  Week 48 ' }, rows)).title).toBe('Week 48');
    expect(createBatchBody.parse(requestOf({ ...settings, title: ' ' }, rows)).title).toBeUndefined();
  });

  it('has a visibility only without a schedule', () => {
    const request = requestOf({ ...settings, goal: 'published', isScheduled: false, visibility: 'public' }, rows);
    expect(createBatchBody.parse(request)).toMatchObject({ publish: { visibility: 'public' }, schedule: null });
  });
});

describe('planTable', () => {
  it('reads the sample without faults, and the API accepts its rows', () => {
    const { faults, notes, quizzes, rows } = planTable(SAMPLE, false, DEFAULTS);
    expect({ faults, notes, titles: quizzes.map(({ title }) => title) }).toEqual({
      faults: [],
      notes: [],
      titles: ['Planets', 'Oceans'],
    });
    const options = { timerOverride: null, maxQuestions: 100, isRendered: true, isPublished: false, now: new Date() };
    for (const row of rows) expect(planRow({ row }, options, 0).errors).toEqual([]);
  });

  it('sends publishing times only if videos are published', () => {
    const times = (isPublished: boolean) =>
      planTable(dated, isPublished, DEFAULTS).rows.map((row) => ('publish_at' in row ? row.publish_at : null));
    expect(times(true)).toEqual(['2031-05-01T15:00:00.000Z', null]);
    expect(times(false)).toEqual([null, null]);
  });

  it('leaves out quizzes with faults, and names the place of each', () => {
    const { good, quizzes } = planTable(SAMPLE.replace('Jupiter,,', 'Elephant,,'), false, DEFAULTS);
    expect(good.map(({ title }) => title)).toEqual(['Oceans']);
    expect(quizzes[0]?.faults.map(faultText)).toEqual([expect.stringMatching(/^Row 3.*Elephant/)]);
  });
});

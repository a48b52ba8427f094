import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { QuizVideo } from '../client';
import { parseBatchRows, rowsOfFile } from './batch-file';

const rows = [{ title: 'Planets', questions: [] }, 7];

describe('parseBatchRows', () => {
  it.each([
    ['a list', rows],
    ['an object with rows', { rows }],
  ])('takes %s', (_, value) => {
    expect(parseBatchRows(JSON.stringify(value))).toEqual(rows);
  });

  it.each([
    ['{', /^The file is not valid JSON: /],
    ['null', 'The file must contain a list of rows, or an object with "rows".'],
    ['{"title":"Planets","questions":[]}', 'The file must contain a list of rows, or an object with "rows".'],
    ['[]', 'The file has no rows.'],
  ])('refuses %s with a reason', (text, message) => {
    expect(() => parseBatchRows(text)).toThrow(message);
  });
});

describe('rowsOfFile', () => {
  const uploads: unknown[] = [];
  const client = {
    media: {
      upload: async (file: unknown) => {
        uploads.push(file);
        return { id: 'm-1' };
      },
    },
  } as unknown as QuizVideo;
  const { signal } = new AbortController();

  it('uploads tables, and reads JSON', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'batch-file-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'rows.JSON');
    writeFileSync(file, JSON.stringify(rows));
    expect(await rowsOfFile(client, file, signal)).toEqual({ rows });
    expect(uploads).toEqual([]);
    expect(await rowsOfFile(client, 'a/planets.CSV', signal)).toEqual({ csv_media_id: 'm-1' });
    await rowsOfFile(client, 'moons.xlsx', signal);
    expect(uploads).toEqual(['a/planets.CSV', 'moons.xlsx']);
  });

  it('refuses other files', async () => {
    const refused = rowsOfFile(client, 'a/planets.xls', signal);
    await expect(refused).rejects.toThrow('"planets.xls" is not a .csv, .xlsx or .json file.');
  });
});

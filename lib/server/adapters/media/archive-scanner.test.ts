import { expect, test } from 'vitest';
import { archiveScanner } from './receive-file';

const SIGNATURES = { ZIP: 'PK\x05\x06\0\0\0\0', RAR: 'Rar!\x1a\x07', '7z': '7z\xbc\xaf\x27\x1c' };

test.each(Object.entries(SIGNATURES))('finds %s across all chunk boundaries', (name, mark) => {
  const file = Buffer.from(`some picture ${mark} and more`, 'latin1');
  for (const size of [1, 2, 3, 5, 7, 11, 100]) {
    const scan = archiveScanner();
    const found: string[] = [];
    for (let at = 0; at < file.length; at += size) found.push(...scan(file.subarray(at, at + size)));
    expect(found).toContain(name);
  }
});

test('ignores text that only resembles a signature', () => {
  const scan = archiveScanner();
  expect(scan(Buffer.from('PK\x03\x04 Rar! 7z PK\x05\x06 and more', 'latin1'))).toEqual([]);
});

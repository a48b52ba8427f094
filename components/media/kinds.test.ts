import { expect, it } from 'vitest';
import { acceptOf, rejectionReason } from './kinds';

const fileOf = (name: string, type: string, size = 1000) => ({ name, type, size });

it('takes files whose type the browser does not know by their names', () => {
  expect(rejectionReason(fileOf('IMG_0001.HEIC', ''), 'image')).toBeNull();
  expect(rejectionReason(fileOf('voice.flac', ''), 'audio')).toBeNull();
  expect(rejectionReason(fileOf('notes.txt', ''), 'image')).toMatch(/^Only images/);
});

it('takes recordings that browsers call videos where a sound is wanted, up to its size', () => {
  expect(rejectionReason(fileOf('recording.webm', 'video/webm'), 'audio')).toBeNull();
  expect(rejectionReason(fileOf('recording.webm', 'video/webm', 11 * 2 ** 20), 'audio')).toMatch(/10\.0 MB/);
  expect(rejectionReason(fileOf('recording.webm', 'video/webm'), 'image')).toBe('This is a video. Choose an image.');
});

it('offers HEIC among pictures only', () => {
  expect(acceptOf('image')).toContain('image/heic');
  expect(acceptOf('audio')).not.toContain('heic');
  expect(acceptOf()).toContain('.heic');
});

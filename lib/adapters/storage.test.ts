import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';

vi.stubEnv('DATA_DIR', '/tmp/quiz-video-unused');
vi.stubEnv('APP_URL', 'http://localhost:3000');
vi.stubEnv('APP_SECRET', 'x'.repeat(32));
const { signedUrl, verifySignedUrl } = await import('./storage');

const verify = (url: string) => {
  const { pathname, searchParams } = new URL(url);
  return verifySignedUrl(decodeURIComponent(pathname.replace('/files/', '')), searchParams);
};

test('an address is only given to keys', () => {
  expect(() => signedUrl('../secret', { expiresInSeconds: 60 })).toThrow(RangeError);
});

test('a signed address grants its key and name until it expires', () => {
  const url = signedUrl('videos/a.mp4', { expiresInSeconds: 60, fileName: 'Wörld & quiz.mp4' });
  expect(verify(url)).toEqual({ key: 'videos/a.mp4', fileName: 'Wörld & quiz.mp4' });
  expect(verify(signedUrl('videos/a.mp4', { expiresInSeconds: 60 }))).toEqual({ key: 'videos/a.mp4', fileName: null });
  expect(verify(signedUrl('videos/a.mp4', { expiresInSeconds: 0 }))).toBeNull();
});

test('an address without a lifetime is always the same and does not expire', () => {
  const url = signedUrl('media/a.png');
  expect(signedUrl('media/a.png')).toBe(url);
  expect(verify(url)).toEqual({ key: 'media/a.png', fileName: null });
  // Taking the end off an address that has one does not make it such.
  const expiring = new URL(signedUrl('media/a.png', { expiresInSeconds: 60 }));
  expiring.searchParams.delete('expires');
  expect(verify(expiring.href)).toBeNull();
});

test('an altered address grants nothing', () => {
  const url = signedUrl('videos/a.mp4', { expiresInSeconds: 60, fileName: 'a.mp4' });
  const altered = (name: string, value: string) => {
    const copy = new URL(url);
    copy.searchParams.set(name, value);
    return copy.href;
  };
  expect(verify(url)).not.toBeNull();
  expect(verify(altered('expires', '99999999999'))).toBeNull();
  expect(verify(altered('fileName', 'b.exe'))).toBeNull();
  expect(verify(altered('signature', 'AAAA'))).toBeNull();
  expect(verify(url.replace('a.mp4', 'b.mp4'))).toBeNull();
  expect(verify(url.split('?')[0] ?? '')).toBeNull();
});

test('a file name with line breaks cannot take over the expiry', () => {
  const past = Math.floor(Date.now() / 1000) - 60;
  const url = new URL(signedUrl('videos/a.mp4', { expiresInSeconds: -60, fileName: 'Title\nof two lines.mp4' }));
  expect(url.searchParams.get('expires')).toBe(String(past));
  expect(verify(url.href)).toBeNull();
  // In the first form both read the same, and the second expiry is not a number, so it never passed.
  url.searchParams.set('expires', `${past}\nTitle`);
  url.searchParams.set('fileName', 'of two lines.mp4');
  expect(verify(url.href)).toBeNull();
});

test('an expiry and a file name cannot be exchanged for each other', () => {
  const url = new URL(signedUrl('videos/a.mp4', { fileName: '\n2' }));
  url.searchParams.set('expires', '\n2');
  url.searchParams.delete('fileName');
  expect(verify(url.href)).toBeNull();
});

test.each(['-1', '1e400', 'Infinity', 'NaN', ' 9999999999', '9999999999\n', '9'.repeat(400), '٩٩٩'])(
  'an expiry of %j is refused even with a signature',
  (expires) => {
    const text = JSON.stringify(['storage-url', 2, 'videos/a.mp4', expires, '']);
    const signature = createHmac('sha256', 'x'.repeat(32)).update(text).digest('base64url');
    expect(verifySignedUrl('videos/a.mp4', new URLSearchParams({ expires, signature }))).toBeNull();
  },
);

test('a permanent link from before the second form is still the same and still valid', () => {
  const signature = 'd0MmziSj1LJK4XSb-11BwvT_84c6A8gA340pPFDc7u4';
  const url = `http://localhost:3000/files/media/a.png?signature=${signature}`;
  expect(signedUrl('media/a.png')).toBe(url);
  expect(verify(url)).toEqual({ key: 'media/a.png', fileName: null });
});

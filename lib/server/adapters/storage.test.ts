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

test('throws a RangeError for an invalid key', () => {
  expect(() => signedUrl('../secret', { expiresInSeconds: 60 })).toThrow(RangeError);
});

test('a signed URL grants access to its key, under its file name, until it expires', () => {
  const url = signedUrl('videos/a.mp4', { expiresInSeconds: 60, fileName: 'Wörld & quiz.mp4' });
  expect(verify(url)).toEqual({ key: 'videos/a.mp4', fileName: 'Wörld & quiz.mp4' });
  expect(verify(signedUrl('videos/a.mp4', { expiresInSeconds: 60 }))).toEqual({ key: 'videos/a.mp4', fileName: null });
  expect(verify(signedUrl('videos/a.mp4', { expiresInSeconds: 0 }))).toBeNull();
});

test('a URL without a lifetime is always the same and does not expire', () => {
  const url = signedUrl('media/a.png');
  expect(signedUrl('media/a.png')).toBe(url);
  expect(verify(url)).toEqual({ key: 'media/a.png', fileName: null });
  // Removing `expires` does not make a URL permanent.
  const expiring = new URL(signedUrl('media/a.png', { expiresInSeconds: 60 }));
  expiring.searchParams.delete('expires');
  expect(verify(expiring.href)).toBeNull();
});

test('an altered URL is rejected', () => {
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

test('a file name with line breaks cannot be read as an expiry', () => {
  const past = Math.floor(Date.now() / 1000) - 60;
  const url = new URL(signedUrl('videos/a.mp4', { expiresInSeconds: -60, fileName: 'Title\nof two lines.mp4' }));
  expect(url.searchParams.get('expires')).toBe(String(past));
  expect(verify(url.href)).toBeNull();
  // In the first format both had the same signed text, and the second expiry, not being a number, never passed.
  url.searchParams.set('expires', `${past}\nTitle`);
  url.searchParams.set('fileName', 'of two lines.mp4');
  expect(verify(url.href)).toBeNull();
});

test('an expiry and a file name cannot be swapped', () => {
  const url = new URL(signedUrl('videos/a.mp4', { fileName: '\n2' }));
  url.searchParams.set('expires', '\n2');
  url.searchParams.delete('fileName');
  expect(verify(url.href)).toBeNull();
});

test.each(['-1', '1e400', 'Infinity', 'NaN', ' 9999999999', '9999999999\n', '9'.repeat(400), '٩٩٩'])(
  'an expiry of %j is rejected even with a valid signature',
  (expires) => {
    const text = JSON.stringify(['storage-url', 2, 'videos/a.mp4', expires, '']);
    const signature = createHmac('sha256', 'x'.repeat(32)).update(text).digest('base64url');
    expect(verifySignedUrl('videos/a.mp4', new URLSearchParams({ expires, signature }))).toBeNull();
  },
);

test('permanent links of the first format remain the same and valid', () => {
  const signature = 'd0MmziSj1LJK4XSb-11BwvT_84c6A8gA340pPFDc7u4';
  const url = `http://localhost:3000/files/media/a.png?signature=${signature}`;
  expect(signedUrl('media/a.png')).toBe(url);
  expect(verify(url)).toEqual({ key: 'media/a.png', fileName: null });
});

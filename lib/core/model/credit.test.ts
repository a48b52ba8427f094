import { describe, expect, test } from 'vitest';
import { licenceOf } from './credit';

describe('licenceOf', () => {
  test.each([
    ['https://creativecommons.org/licenses/by/4.0/', 'by', 'CC BY 4.0'],
    ['http://creativecommons.org/licenses/by-sa/3.0', 'by-sa', 'CC BY-SA 3.0'],
    ['https://creativecommons.org/licenses/by-sa/3.0/de/deed.en', 'by-sa', 'CC BY-SA 3.0 DE'],
    ['https://creativecommons.org/licenses/by/2.5/legalcode', 'by', 'CC BY 2.5'],
    ['https://creativecommons.org/publicdomain/zero/1.0/deed.en', 'cc0', 'CC0 1.0'],
    ['https://creativecommons.org/publicdomain/mark/1.0/', 'pdm', 'Public Domain Mark 1.0'],
  ])('%s is %s', (url, code, name) => {
    expect(licenceOf(url)).toMatchObject({ code, name });
  });

  test.each([
    'https://creativecommons.org/licenses/by-nc/4.0/',
    'https://creativecommons.org/licenses/by-nd/4.0/',
    'https://creativecommons.org/licenses/by-nc-sa/4.0/',
    'https://creativecommons.org/licenses/by/9.9/',
    'https://creativecommons.org/publicdomain/zero/2.0/',
    'https://creativecommons.org.example/licenses/by/4.0/',
    'https://evil.example/?https://creativecommons.org/licenses/by/4.0/',
    'https://creativecommons.org/licenses/by/4.0/../../by-nc/4.0/',
    'https://creativecommons.org/licenses/publicdomain/',
    'https://www.gnu.org/licenses/fdl.html',
    'javascript:alert(1)',
    '',
  ])('%s is none that is offered', (url) => {
    expect(licenceOf(url)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { parseEnv } from '../env';
import { addressKey, clientAddress } from './headers';

const trusting = (TRUSTED_PROXIES: string) => parseEnv({ TRUSTED_PROXIES, APP_SECRET: 'x'.repeat(32) }).TRUSTED_PROXIES;

describe('clientAddress', () => {
  it('is the address of the connection if no proxy is trusted', () => {
    expect(clientAddress('127.0.0.1', '6.6.6.6', trusting(''))).toBe('127.0.0.1');
    expect(clientAddress('1.1.1.1', undefined, trusting('0'))).toBe('1.1.1.1');
  });

  describe('with proxies by address', () => {
    const proxies = trusting('203.0.113.7, 10.0.0.0/8,2001:db8::/32');
    it('uses the header only from a listed address', () => {
      expect(clientAddress('203.0.113.7', '6.6.6.6, 2.2.2.2', proxies)).toBe('2.2.2.2');
      expect(clientAddress('203.0.113.8', '6.6.6.6, 2.2.2.2', proxies)).toBe('203.0.113.8');
      expect(clientAddress('127.0.0.1', '2.2.2.2', proxies)).toBe('127.0.0.1');
    });
    it('is the first address from the right that is not listed', () => {
      expect(clientAddress('203.0.113.7', '6.6.6.6, 2.2.2.2, 10.1.2.3', proxies)).toBe('2.2.2.2');
      expect(clientAddress('::ffff:10.0.0.1', '10.6.6.6', proxies)).toBe('10.6.6.6');
      expect(clientAddress('2001:db8::1', '2.2.2.2:4711', proxies)).toBe('2.2.2.2');
    });
    it('stops at an entry that is not an address', () => {
      expect(clientAddress('203.0.113.7', '2.2.2.2, unknown', proxies)).toBe('unknown');
    });
  });

  describe('with a number of proxies', () => {
    it('is the address that the outermost proxy appended', () => {
      expect(clientAddress('10.0.0.1', '6.6.6.6, 2.2.2.2', trusting('1'))).toBe('2.2.2.2');
      expect(clientAddress('10.0.0.1', '6.6.6.6, 2.2.2.2, 198.51.100.2', trusting('2'))).toBe('2.2.2.2');
    });
    it('uses the header only from loopback and private networks', () => {
      for (const near of ['127.0.0.1', '::1', '192.168.1.1', '172.20.0.2', 'fd00::1']) {
        expect(clientAddress(near, '2.2.2.2', trusting('1'))).toBe('2.2.2.2');
      }
      for (const far of ['1.1.1.1', '172.32.0.2', '2001:db8::1']) {
        expect(clientAddress(far, '2.2.2.2', trusting('1'))).toBe(far);
      }
    });
    it('is the outermost address if there are fewer proxies', () => {
      expect(clientAddress('10.0.0.1', undefined, trusting('2'))).toBe('10.0.0.1');
      expect(clientAddress(undefined, undefined, trusting('0'))).toBe('unknown');
    });
  });

  it.each(['11', '-1', 'nginx', '10.0.0.0/33', '10.0.0.1;10.0.0.2', '10.0.0.0/8/8'])(
    'rejects the setting %s',
    (text) => {
      expect(() => trusting(text)).toThrow(/TRUSTED_PROXIES/);
    },
  );
});

describe('addressKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
  ])('%s has the key %s', (address, key) => expect(addressKey(address)).toBe(key));
});

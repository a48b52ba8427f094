import { describe, expect, it } from 'vitest';
import { addressKey, clientAddress } from './client-address';

describe('clientAddress', () => {
  it('believes the connection alone when no proxy is trusted', () => {
    expect(clientAddress('1.1.1.1', '6.6.6.6', 0)).toBe('1.1.1.1');
    expect(clientAddress('1.1.1.1', undefined, 0)).toBe('1.1.1.1');
  });
  it('takes what the outermost trusted proxy saw, not what the client claims', () => {
    expect(clientAddress('10.0.0.1', '6.6.6.6, 2.2.2.2', 1)).toBe('2.2.2.2');
    expect(clientAddress('10.0.0.1', '6.6.6.6, 2.2.2.2, 10.0.0.2', 2)).toBe('2.2.2.2');
  });
  it('takes the outermost there is when proxies are missing', () => {
    expect(clientAddress('10.0.0.1', undefined, 2)).toBe('10.0.0.1');
    expect(clientAddress(undefined, undefined, 0)).toBe('unknown');
  });
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
  ])('%s is counted as %s', (address, key) => expect(addressKey(address)).toBe(key));
});

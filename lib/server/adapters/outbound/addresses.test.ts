import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { configure } from '@/lib/server/env';
import { isPublicAddress, mayConnectTo } from './addresses';

beforeAll(() => void configure({ APP_SECRET: 'x'.repeat(32) }));
afterEach(() => void configure({ OUTBOUND_ALLOW_CIDRS: '' }));

describe('isPublicAddress accepts', () => {
  test.each([
    ...['1.1.1.1', '8.8.8.8', '93.184.215.14', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0'],
    ...['126.255.255.255', '128.0.0.0', '168.63.129.15', '168.63.129.17', '169.253.255.255', '169.255.0.0'],
    ...['172.15.255.255', '172.32.0.0', '191.255.255.255', '192.0.1.0', '192.0.3.0', '192.167.255.255'],
    ...['192.169.0.0', '198.17.255.255', '198.20.0.0', '223.255.255.255'],
    ...['2606:4700:4700::1111', '2a00:1450:4001:831::200e', '2001:4860:4860::8888', '2001:200::', '3ffe::1', '2003::'],
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('mayConnectTo rejects', () => {
  test.each([
    ['0.0.0.0', 'this host'],
    ['0.1.2.3', 'this network'],
    ['10.0.0.0', 'private'],
    ['10.255.255.255', 'private'],
    ['100.64.0.0', 'carriers’ NAT'],
    ['100.100.100.200', 'metadata of Alibaba, in carriers’ NAT'],
    ['100.127.255.255', 'carriers’ NAT'],
    ['127.0.0.0', 'loopback'],
    ['127.255.255.255', 'loopback'],
    ['168.63.129.16', 'metadata of Azure'],
    ['169.254.0.0', 'link-local'],
    ['169.254.169.254', 'metadata of most clouds'],
    ['169.254.170.2', 'metadata of ECS'],
    ['172.16.0.0', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.192', 'metadata of Oracle'],
    ['192.0.2.1', 'documentation'],
    ['192.88.99.1', '6to4 relays'],
    ['192.168.255.255', 'private'],
    ['198.18.0.1', 'benchmarks'],
    ['198.19.255.255', 'benchmarks'],
    ['198.51.100.7', 'documentation'],
    ['203.0.113.7', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['239.255.255.250', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::127.0.0.1', 'compatible IPv4'],
    ['::ffff:127.0.0.1', 'mapped IPv4'],
    ['::ffff:8.8.8.8', 'mapped IPv4, even if that is public'],
    ['::ffff:0:127.0.0.1', 'translated IPv4'],
    ['64:ff9b::7f00:1', 'NAT64 of loopback'],
    ['64:ff9b::a9fe:a9fe', 'NAT64 of metadata'],
    ['64:ff9b:1::1', 'local NAT64'],
    ['100::1', 'discard only'],
    ['200::1', 'unallocated, "unicast" to some libraries'],
    ['2001::1', 'Teredo'],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'Teredo'],
    ['2001:10::1', 'ORCHID'],
    ['2001:20::1', 'ORCHIDv2'],
    ['2001:2::1', 'benchmarks'],
    ['2001:db8::1', 'documentation'],
    ['2002:7f00:1::', '6to4 of loopback'],
    ['2002:a9fe:a9fe::', '6to4 of metadata'],
    ['3fff::1', 'documentation'],
    ['4000::1', 'unallocated, "unicast" to some libraries'],
    ['5f00::1', 'segment routing'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'metadata of AWS'],
    ['fd20:ce::254', 'metadata of Google'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with a zone'],
    ['febf::1', 'link-local'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['ffff::', 'reserved'],
    ['2606:4700:4700::1111%1', 'a zone on a public address'],
    ['localhost', 'a name'],
    ['', 'an empty string'],
    ['8.8.8', 'an incomplete address'],
    ['0x7f.1', 'a shortened hexadecimal address'],
  ])('%s: %s', (address) => expect(mayConnectTo(address)).toBe(false));
});

test('OUTBOUND_ALLOW_CIDRS allows exactly the networks it lists', () => {
  configure({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/30, fd12::/16' });
  expect(mayConnectTo('127.0.0.1')).toBe(true);
  expect(mayConnectTo('127.0.0.4')).toBe(false);
  expect(mayConnectTo('fd12::5')).toBe(true);
  expect(mayConnectTo('fd13::5')).toBe(false);
  expect(mayConnectTo('fd12::5%1')).toBe(false);
  expect(mayConnectTo('1.1.1.1')).toBe(true);
  expect(isPublicAddress('127.0.0.1')).toBe(false);
});

describe('even if all networks are allowed, mayConnectTo rejects', () => {
  test.each([
    ...['169.254.169.254', '169.254.170.2', '168.63.129.16', '100.100.100.200', '192.0.0.192'],
    ...[
      'fd00:ec2::254',
      'fd20:ce::254',
      'fe80::a9fe:a9fe',
      '::ffff:169.254.169.254',
      '::ffff:10.0.0.1',
      '::169.254.169.254',
    ],
    ...['64:ff9b::a9fe:a9fe', '64:ff9b:1::a9fe:a9fe', '2002:a9fe:a9fe::1', '2001:0:a9fe:a9fe::1'],
  ])('%s', (address) => {
    configure({ OUTBOUND_ALLOW_CIDRS: '0.0.0.0/0,::/0' });
    expect(mayConnectTo(address)).toBe(false);
    expect(['10.0.0.1', '192.168.1.1', 'fd12::1', '::1'].map(mayConnectTo)).toEqual([true, true, true, true]);
  });
});

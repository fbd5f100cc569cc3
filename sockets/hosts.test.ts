import { expect, test } from 'vitest'
import { addressOf, isOwnHost } from './hosts.ts'

const hosts: [host: string, boundTo: string, isOwn: boolean][] = [
  ['localhost', '127.0.0.1', true],
  ['LOCALHOST.', '127.0.0.1', true],
  ['127.0.0.2', '::1', true],
  ['[::1]', '127.0.0.1', true],
  ['staging.test', 'staging.test', true],
  ['staging.test', '0.0.0.0', false],
  ['192.168.1.7', '0.0.0.0', true],
  ['[2001:db8::7]', '::', true],
  ['192.168.1.7', '127.0.0.1', false],
  ['127.0.0.1.evil.test', '0.0.0.0', false],
  ['localhost.evil.test', 'localhost', false],
]

test.each(hosts)('%s on a server that is bound to %s: %s', (host, boundTo, isOwn) => {
  expect(isOwnHost(host, boundTo)).toBe(isOwn)
})

test('an address can be opened from here', () => {
  expect(addressOf('127.0.0.1', 80)).toBe('http://127.0.0.1:80')
  expect(addressOf('::1', 80)).toBe('http://[::1]:80')
  expect(addressOf('0.0.0.0', 80)).toBe('http://127.0.0.1:80')
})

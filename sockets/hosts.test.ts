import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressOf, isOwnHost, requestedUrl } from './hosts.ts'

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

test('the address of a server can be opened on the same machine', () => {
  expect(addressOf('127.0.0.1', 80)).toBe('http://127.0.0.1:80')
  expect(addressOf('::1', 80)).toBe('http://[::1]:80')
  expect(addressOf('0.0.0.0', 80)).toBe('http://127.0.0.1:80')
})

const addresses: [address: string, isValid: boolean][] = [
  ['http://localhost/', true],
  ['https://EXAMPLE.test:8443/a', true],
  ['http://my_app-2.test./', true],
  ['http://192.168.1.7:80/', true],
  ['http://[2001:db8::7]:80/', true],
  ['http://bücher.test/', true],
  [`http://${'a'.repeat(254)}/`, false],
  ['http://999.999.999.999/', false],
  ['http://256.1/', false],
  ["http://$'$'/", false],
  ['http://a"b/', false],
  ['http://a,b/', false],
  ['http://user@localhost/', false],
  ['http://user:password@localhost/', false],
]

test.each(addresses)('%s has a valid host: %s', (address, isValid) => {
  const url = requestedUrl({ url: address, headers: {} } as IncomingMessage, 'localhost')
  expect(url?.href).toBe(isValid ? new URL(address).href : undefined)
})

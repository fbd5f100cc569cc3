import { expect, test } from 'vitest'
import { isLoopback, parseBaseUrl } from './base-url.ts'

const addresses: [address: string, base: string, isLocal: boolean][] = [
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', true],
  ['http://localhost:8080/api/v2/', 'http://localhost:8080', true],
  ['http://kit.localhost', 'http://kit.localhost', true],
  ['http://[::1]:8080/', 'http://[::1]:8080', true],
  ['https://staging.example.com/community/api/v2', 'https://staging.example.com/community', false],
  ['http://127.0.0.1.example.com', 'http://127.0.0.1.example.com', false],
  ['http://localhost.example.com//', 'http://localhost.example.com', false],
  ['http://192.168.0.7', 'http://192.168.0.7', false],
]

test.each(addresses)('%s is %s', (address, base, isLocal) => {
  expect([parseBaseUrl(address), isLoopback(base)]).toEqual([base, isLocal])
})

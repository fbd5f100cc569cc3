import { expect, test } from 'vitest'
import { createMock } from '../mock.ts'
import { startMock } from '../node.ts'
import { startMockServer } from '../server.ts'
import { createWorld } from '../world.ts'
import { browserOptions, checkOptions } from './options.ts'

const wrong: [options: object, message: RegExp][] = [
  [{ size: 'huge' }, /^startMock: size: .*"small"\|"medium"\|"large"/],
  [{ locale: 'fr' }, /^startMock: locale: .*"zh"\|"en"\|"mixed"/],
  [{ seed: 'x' }, /^startMock: seed: .*expected number/],
  [{ seed: -1 }, /^startMock: seed: .*>=0/],
  [{ rateLimit: -5 }, /^startMock: rateLimit: .*>=1/],
  [{ sed: 5 }, /^startMock: unknown option "sed"; did you mean "seed"\?$/],
  [
    { onUnhandledRequest: 'error' },
    /^startMock: unknown option "onUnhandledRequest"; did you mean "onUnhandledFrame"\?$/,
  ],
  [{ onUnhandledFrame: 'fail' }, /^startMock: onUnhandledFrame: /],
  [{ state: 'dave-is-brok' }, /^startMock: state: unknown state "dave-is-brok"; did you mean "dave-is-broke"\?/],
  [{ faults: [{ kind: 'dropp' }] }, /^startMock: faults\.0\.kind: .*did you mean "drop"\?/],
  [
    { overrides: [{ operation: 'getFed', status: 404 }] },
    /^startMock: overrides\.0\.operation: .*did you mean "getFeed"\?/,
  ],
  [{ baseUrl: 'community.test' }, /^startMock: baseUrl: .*https:\/\/api\.community\.example/],
  [{ hints: 'no', seed: 1.5 }, /^startMock: seed: .*\nstartMock: hints: /],
]

test.each(wrong)('startMock refuses %j and says why', async (options, message) => {
  await expect(startMock(options)).rejects.toThrow(message)
})

test('every other entry point refuses them too', async () => {
  const huge = { size: 'huge' } as object
  expect(() => checkOptions('startMock', browserOptions, huge)).toThrow('startMock: size: ')
  await expect(startMockServer(huge)).rejects.toThrow('startMockServer: size: ')
  const { mockContext, mockFixtures } = await import('../playwright.ts')
  const context = { route: async () => undefined } as never
  await expect(mockContext(context, huge)).rejects.toThrow('mockContext: size: ')
  expect(() => mockFixtures(huge)).toThrow('mockFixtures: size: ')
  expect(() => createMock(createWorld(), { orign: 'http://a.test' } as object)).toThrow('did you mean "origin"?')
})

test('a page may use a relative address, and options for browsers only', () => {
  const options = { baseUrl: '/', persist: false, quiet: true, serviceWorker: { url: '/worker.js' }, seed: undefined }
  expect(() => checkOptions('startMock', browserOptions, options)).not.toThrow()
})

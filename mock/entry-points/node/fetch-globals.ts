const needed = ['fetch', 'Request', 'Response', 'Headers', 'TextEncoder', 'ReadableStream']

/** Jest's jsdom environment removes these globals of Node. */
export function refuseWithoutFetch(globals: object = globalThis): void {
  const missing = needed.filter((name) => !(name in globals))
  if (missing.length > 0)
    throw new Error(
      `this test environment has no ${missing.join(', ')}. With Jest and jsdom: npm install -D jest-fixed-jsdom, and testEnvironment: 'jest-fixed-jsdom' in jest.config`,
    )
}

export function onlyInTest(what: string): never {
  throw new Error(
    `${what} is not available in a page whose requests a Playwright test answers: use the mock of the test`,
  )
}

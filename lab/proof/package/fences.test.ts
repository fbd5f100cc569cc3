import { expect, test } from 'vitest'
import { compilerMemory, typeCheck } from '../../../tools/checks/check.ts'
import { runTool } from '../../../tools/run-tool.ts'

/** `npm test` only compiles everything with the types of both Node and browsers, and searches for names that exist only in Node. */
test.each([
  ['contracts compile without the types of Node and of browsers', 'contracts'],
  ['code that runs in a browser compiles without the types of Node', 'browser'],
])('%s', { timeout: 120_000 }, async (_, name) => {
  const command = typeCheck(`tsconfig.${name}.json`, name)
  expect(await runTool(command, 'pipe', compilerMemory)).toEqual({ exitCode: 0, output: '' })
})

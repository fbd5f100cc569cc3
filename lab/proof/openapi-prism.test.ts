import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folder } from '../../cli/testing/folder.cases.ts'
import { scriptedCasesIn } from '../../conformance/authoring/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { openApi } from '../../contracts/openapi/openapi.ts'
import { openPrismProxy } from '../bench/defects/prism-proxy.ts'
import { schemaDefects } from '../bench/defects/sample.ts'
import { installPeers } from '../bench/setup.ts'

/**
 * Runs the suite through Prism, a validating proxy, with the exported document. Prism is installed in `lab/bench/`; if it is missing, the
 * proof runs `npm ci` there, and fails if it cannot.
 */
async function prismWithDocument() {
  await installPeers((text) => process.stderr.write(`${text}\n`))
  const file = join(folder(), 'openapi.json')
  writeFileSync(file, JSON.stringify(openApi('0.0.0')))
  const proxy = await openPrismProxy(file)
  onTestFinished(() => proxy.close())
  return proxy
}

const cases = scriptedCasesIn(suite)

test('Prism finds no violation in any response to the suite', async () => {
  const proxy = await prismWithDocument()
  expect([...new Set(await proxy.violations(undefined, cases))]).toEqual([])
}, 1_800_000)

test('Prism finds responses without a required field', async () => {
  const proxy = await prismWithDocument()
  const [defect] = schemaDefects(1)
  expect((await proxy.violations(defect, cases)).join()).toContain('response.body')
}, 1_800_000)

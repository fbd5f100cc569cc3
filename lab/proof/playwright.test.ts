import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { createConsumer, runIn } from '../../tools/packing/consumer.cases.ts'
import { playwrightCommand, writePlaywrightTests } from '../../tools/packing/playwright.cases.ts'

/** `npm test` runs one. */
test('ten parallel Playwright tests each have their own world', async () => {
  const folder = await createConsumer()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writePlaywrightTests(folder, 10)
  const { status, out, err } = await runIn(folder, ...playwrightCommand(10))
  expect({ status, passed: out.includes('10 passed') }, out + err).toEqual({ status: 0, passed: true })
}, 240_000)

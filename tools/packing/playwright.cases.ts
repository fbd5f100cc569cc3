import { writeIn } from './consumer.cases.ts'
import { exampleFile } from './readme.cases.ts'

/** Tests like the README's, each of which must not see what the others write. */
export function writePlaywrightTests(folder: string, count: number): void {
  const original = exampleFile('topics.spec.ts')
  const specs = Array.from({ length: count }, (_, index) =>
    original.replaceAll('hikers, again', `hikers of world ${index}`),
  )
  const isolation = "\n  await expect(page.locator('body')).not.toContainText(/(hikers of world \\d[^]*){2}/)\n})"
  for (const [index, spec] of specs.entries())
    writeIn(folder, `specs/${index}.spec.ts`, spec.replace(/\n\}\)\s*$/, isolation))
  writePlaywrightAlias(folder)
  writeIn(folder, 'playwright.config.ts', playwrightConfig)
}

/** All of them at the same time. */
export const playwrightCommand = (count: number): string[] => [
  ...['node_modules/playwright/cli.js', 'test', '--workers', String(count), '--reporter', 'line'],
]

/** `@playwright/test` only re-exports `playwright/test`. */
export function writePlaywrightAlias(folder: string): void {
  for (const name of ['index.js', 'index.d.ts'])
    writeIn(folder, `node_modules/@playwright/test/${name}`, "export * from 'playwright/test'\n")
  const description = '{ "type": "module", "main": "index.js", "types": "index.d.ts" }'
  writeIn(folder, 'node_modules/@playwright/test/package.json', description)
}

const playwrightConfig = `export default {
  testDir: 'specs',
  fullyParallel: true,
  use: { launchOptions: { args: ['--no-sandbox'], executablePath: process.env.CHROMIUM_PATH || undefined } },
}`

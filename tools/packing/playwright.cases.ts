import { writeIn } from './consumer.cases.ts'
import { exampleFile } from './readme.cases.ts'

/** Writes copies of the README's test. A copy fails if it sees the data of another one. */
export function writePlaywrightTests(folder: string, count: number, baseURL?: string): void {
  const original = exampleFile('topics.spec.ts')
  const specs = Array.from({ length: count }, (_, index) =>
    original.replaceAll('hikers, again', `hikers of world ${index}`),
  )
  const isolation = "\n  await expect(page.locator('body')).not.toContainText(/(hikers of world \\d[^]*){2}/)\n})"
  for (const [index, spec] of specs.entries())
    writeIn(folder, `specs/${index}.spec.ts`, spec.replace(/\n\}\)\s*$/, isolation))
  writePlaywrightAlias(folder)
  writeIn(folder, 'playwright.config.ts', `export default ${JSON.stringify(playwrightConfig(baseURL))}`)
}

export const playwrightCommand = (workers: number): string[] => [
  ...['node_modules/playwright/cli.js', 'test', '--workers', String(workers), '--reporter', 'line'],
]

/** `@playwright/test` only re-exports `playwright/test`. */
export function writePlaywrightAlias(folder: string): void {
  for (const name of ['index.js', 'index.d.ts'])
    writeIn(folder, `node_modules/@playwright/test/${name}`, "export * from 'playwright/test'\n")
  const description = '{ "type": "module", "main": "index.js", "types": "index.d.ts" }'
  writeIn(folder, 'node_modules/@playwright/test/package.json', description)
}

function playwrightConfig(baseURL?: string): object {
  const executablePath = process.env.CHROMIUM_PATH || undefined
  const use = { baseURL, launchOptions: { args: ['--no-sandbox'], executablePath } }
  return { testDir: '.', testMatch: '**/specs/*.spec.ts', fullyParallel: true, use }
}

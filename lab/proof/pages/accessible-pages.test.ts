import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { useHostileWorld } from './hostile-world.cases.ts'
import { pageKinds } from './page-kinds.cases.ts'

const axe = createRequire(import.meta.url).resolve('axe-core')

const opened = useHostileWorld()

interface Finding {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[]
}

/** Serious and critical findings with their elements. In dark mode only colours differ. */
async function findings(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const options = { resultTypes: ['violations'], ...(colorScheme === 'dark' && { runOnly: ['color-contrast'] }) }
  const { violations } = await page.evaluate<{ violations: Finding[] }>(`axe.run(document, ${JSON.stringify(options)})`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`)
          .slice(0, 3)
          .join(' | ')}`,
    )
}

test.each(
  Object.keys(pageKinds).flatMap((kind) => (['light', 'dark'] as const).map((colorScheme) => ({ kind, colorScheme }))),
)('$kind, $colorScheme', async ({ kind, colorScheme }) => {
  const context = await opened.browser.newContext({
    colorScheme,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  onTestFinished(() => context.close())
  await context.addInitScript({ path: axe })
  const page = await context.newPage()
  await pageKinds[kind]?.(page, opened.world)
  expect(await findings(page, colorScheme)).toEqual([])
})

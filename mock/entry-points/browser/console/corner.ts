/** The positions of the button of the console. */
export const corners = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const

export type Corner = (typeof corners)[number]

/** Globals of test runners. Playwright, Puppeteer and WebDriver set `navigator.webdriver` instead. */
const runners = ['__vitest_browser__', '__vitest_worker__', 'Cypress']

const isTested = (): boolean => navigator.webdriver || runners.some((name) => name in globalThis)

/** By default there is no button in tests, where it could disturb screenshots and clicks, and none in frames. */
export function cornerFor(wanted: boolean | Corner | undefined): Corner | undefined {
  if (wanted === undefined) return isTested() || window.top !== window ? undefined : corners[0]
  if (typeof wanted === 'boolean') return wanted ? corners[0] : undefined
  return wanted
}

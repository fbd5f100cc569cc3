import type { UserConfig } from 'vite'

export const startModule = 'community-kit/vite/start'

/** Vite bundles packages before the first page is served. Packages that it finds later reload the page. */
export const preBundled = (config: UserConfig, setup?: string): NonNullable<UserConfig['optimizeDeps']> => ({
  include: [startModule, 'community-kit/mock/browser'],
  ...(setup !== undefined && { entries: [...defaultEntries(config), setup.replace(/^\.?\//, '')] }),
})

/** An entry replaces those that Vite would choose, unless the app has chosen some. */
function defaultEntries({ optimizeDeps, build }: UserConfig): string[] {
  if (optimizeDeps?.entries !== undefined) return []
  const input = build?.rollupOptions?.input ?? ['**/*.html']
  return typeof input === 'string' ? [input] : Object.values(input)
}

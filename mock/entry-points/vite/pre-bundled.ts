import type { UserConfig } from 'vite'

export const startModule = 'community-kit/vite/start'

/** Vite bundles packages before the first page is served. If it finds a package later, it reloads the page. */
export const preBundled = (config: UserConfig, setup?: string): NonNullable<UserConfig['optimizeDeps']> => ({
  include: [startModule, 'community-kit/mock/browser'],
  ...(setup !== undefined && { entries: [...defaultEntries(config), setup.replace(/^\.?\//, '')] }),
})

/** Vite's default entries, which an explicit entry would replace; none if the app has chosen entries. */
function defaultEntries({ optimizeDeps, build }: UserConfig): string[] {
  if (optimizeDeps?.entries !== undefined) return []
  const input = build?.rollupOptions?.input ?? ['**/*.html']
  return typeof input === 'string' ? [input] : Object.values(input)
}

declare module 'virtual:community-kit' {
  import type { BrowserMock } from 'community-kit/mock/browser'

  /** The running mock; undefined in builds, and where a server renders. */
  export const mock: BrowserMock | undefined
}

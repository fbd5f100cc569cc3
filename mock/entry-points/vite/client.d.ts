declare module 'virtual:community-kit' {
  import type { BrowserMock } from 'community-kit/mock/browser'

  /** The running mock; undefined in builds and during server-side rendering. */
  export const mock: BrowserMock | undefined
}

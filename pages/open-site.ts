import { isConsolePath, isSitePath } from './paths.ts'
import type { SiteParts } from './site-parts.ts'

export type { SiteParts } from './site-parts.ts'

/** The pages of a server. */
export interface Site {
  owns(pathname: string): boolean
  /** Whether a path is only for the host names of the control plane. */
  isForControl(pathname: string): boolean
  fetch(request: Request): Promise<Response>
}

/** Everything is imported on the first visit, so that servers start as quickly without visitors. */
export const openSite = (parts: SiteParts = {}): Site => ({
  owns: isSitePath,
  isForControl: isConsolePath,
  fetch: async (request) => (await import('./site.ts')).answerVisit(request, parts),
})

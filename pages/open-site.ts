import { isConsolePath, isSitePath } from './paths.ts'
import type { SiteParts } from './suite-overview.ts'

export type { SiteParts } from './suite-overview.ts'

/** The pages under `/_kit`: console, reference and their assets. */
export interface Site {
  owns(pathname: string): boolean
  /** Whether a path may only be served under the host names of the control plane. */
  requiresControlHost(pathname: string): boolean
  fetch(request: Request): Promise<Response>
}

/** Imports the pages on the first visit, so that they do not slow down the start of a server. */
export const openSite = (parts: SiteParts = {}): Site => ({
  owns: isSitePath,
  requiresControlHost: isConsolePath,
  fetch: async (request) => (await import('./site.ts')).respondTo(request, parts),
})

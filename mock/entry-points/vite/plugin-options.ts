import * as z from 'zod'
import type { BrowserMockOptions } from '../browser/browser-mock.ts'
import { browserOptions, checkOptions } from '../options.ts'

/** The options of `startMock` that can be written as JSON, and options of the plugin. */
export interface VitePluginOptions extends Omit<BrowserMockOptions, 'handlers' | 'onUnhandledFrame' | 'serviceWorker'> {
  readonly onUnhandledFrame?: 'bypass' | 'warn' | 'error'
  /** A module of the app, such as `/src/mock.ts`, whose default export has more options of `startMock`: handlers, functions. */
  readonly setup?: string
  /** Whether the mock starts before the app. Default: true. Otherwise the first import of `virtual:community-kit` starts it. */
  readonly autoStart?: boolean
  /** Whether builds contain the mock, for a demo without a server. Default: false. */
  readonly includeInBuild?: boolean
}

export const pluginOptions = browserOptions.omit({ handlers: true, serviceWorker: true }).extend({
  onUnhandledFrame: z.enum(['bypass', 'warn', 'error']).optional(),
  setup: z.string().min(1).optional(),
  autoStart: z.boolean().optional(),
  includeInBuild: z.boolean().optional(),
})

export const checkPluginOptions = (options: VitePluginOptions): void =>
  checkOptions('communityKit', pluginOptions, options)

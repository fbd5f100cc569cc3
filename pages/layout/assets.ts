import { consoleScript } from '../generated/console-script.ts'
import { consoleStyle } from '../generated/console-style.ts'
import { docsScript } from '../generated/docs-script.ts'
import { docsStyle } from '../generated/docs-style.ts'
import { kitStyle } from '../generated/kit-style.ts'

/** A script or a stylesheet, written by `tools/generate.ts`. */
export interface Asset {
  /** Contains a hash of the text, such as `docs-1a2b3c4d.js`. */
  readonly file: string
  readonly type: string
  /** For a Content-Security-Policy. */
  readonly hash: string
  readonly text: string
}

/** The files under `/_kit/assets/`. */
export const assets: readonly Asset[] = [kitStyle, docsStyle, docsScript, consoleStyle, consoleScript]

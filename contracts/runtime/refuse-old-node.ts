import { unsupportedNode } from './node-version.ts'

/**
 * The first import of every entry that an old Node cannot run: modules are evaluated in the order of their imports, so that this
 * is said before something else fails for a function that is missing. Browsers have no version of Node.
 */
const { versions } = (globalThis as { process?: { versions?: { node?: string } } }).process ?? {}
const problem = unsupportedNode(versions?.node)

if (problem) {
  const error = new Error(
    `${problem}. Install a current Node (https://nodejs.org), or choose one with your version manager: nvm install 24`,
  )
  // Where it was thrown says nothing.
  error.stack = `Error: ${error.message}`
  throw error
}

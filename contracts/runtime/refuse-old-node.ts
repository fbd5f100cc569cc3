import { installNode, unsupportedNodeMessage } from './node-version.ts'

/**
 * The first import of every entry point that an old Node cannot run. Modules are evaluated in import order, so this error
 * comes before one about a missing function. Browsers have no Node version.
 */
const { versions } = (globalThis as { process?: { versions?: { node?: string } } }).process ?? {}
const problem = unsupportedNodeMessage(versions?.node)

if (problem) {
  const error = new Error(`${problem}. ${installNode}`)
  // The stack trace would not help.
  error.stack = `Error: ${error.message}`
  throw error
}

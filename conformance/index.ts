import '../contracts/runtime/refuse-old-node.ts'

/** The suite as a library: `run(suite, target)` yields a verdict for each case. */
export type { RunOptions } from './client/run.ts'
export { run } from './runner/run-suite.ts'

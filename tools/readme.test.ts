import { testCommands } from './packing/commands.cases.ts'
import { consumerForTests } from './packing/consumer.cases.ts'
import { testContents } from './packing/contents.cases.ts'
import { testExamples } from './packing/examples.cases.ts'

/**
 * Runs the examples and commands of the README and of `docs/` in a project that has installed the tarball, here without
 * types and CommonJS. `npm run proof` includes them, and runs the examples that need a browser.
 */

const consumer = consumerForTests('modules')

testExamples(consumer)
testCommands(consumer)
testContents(consumer)

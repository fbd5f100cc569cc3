import { beforeAll } from 'vitest'
import { consumerForTests } from '../../../tools/packing/consumer.cases.ts'
import { writeExamples } from '../../../tools/packing/examples.cases.ts'
import { testPages } from '../../../tools/packing/pages.cases.ts'

/** The examples of the README and of `docs/` that need a browser; `npm test` runs the others. */

const consumer = consumerForTests('modules')
beforeAll(() => writeExamples(consumer))
testPages(consumer)

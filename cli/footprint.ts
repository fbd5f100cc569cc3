import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { recordFootprints } from './footprint/record.ts'

/** Writes down what each case sends. Run it with `node cli/footprint.ts` when a test asks for it. */
const file = fileURLToPath(new URL('../conformance/footprint/recorded.json', import.meta.url))

writeFileSync(file, `${JSON.stringify(await recordFootprints(), null, 2)}\n`)

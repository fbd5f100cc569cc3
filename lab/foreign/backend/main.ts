import { parseArgs } from 'node:util'
import { startForeignBackend } from './backend.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    bug: { type: 'string', multiple: true, default: [] },
    choice: { type: 'string', multiple: true, default: [] },
  },
})

const backend = await startForeignBackend({ bugs: values.bug, choices: values.choice, port: Number(values.port) })
console.log(backend.url)
console.log(`X-Owner-Key: ${backend.owner.key}`)

async function stop(): Promise<void> {
  await backend.close()
}

process.once('SIGINT', stop)
process.once('SIGTERM', stop)

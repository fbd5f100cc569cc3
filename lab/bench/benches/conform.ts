import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputOf } from '../children.ts'
import { communityKitBin } from '../paths.ts'
import { communityKit, communityKitOn, controlToken } from '../peers/community-kit.ts'
import { type Server, withServers } from '../servers.ts'
import type { Bench } from './bench.ts'

/** Prints the processor time of a process, in milliseconds, when it ends. */
const printProcessorTime =
  'data:text/javascript,process.once("exit",()=>{const{user,system}=process.cpuUsage();process.stdout.write("\\nprocessor "+(user+system)/1000)})'

/** Processor time of a running process; 0 on systems that do not report it. */
function processorTimeOf({ child }: Server): number {
  try {
    const fields = readFileSync(`/proc/${child.process.pid}/stat`, 'utf8').split(' ')
    return (Number(fields[13]) + Number(fields[14])) * 10
  } catch {
    return 0
  }
}

/** A whole run of the suite, with the control plane. */
async function run(server: Server): Promise<number[]> {
  const [startedAt, before] = [performance.now(), processorTimeOf(server)]
  const text = await outputOf({
    args: [
      '--import',
      printProcessorTime,
      communityKitBin,
      'conform',
      server.url,
      '--control-token-env',
      'CONTROL',
      '--json',
    ],
    env: { CONTROL: controlToken },
  })
  const own = Number(/processor ([\d.]+)$/.exec(text)?.[1])
  return [(performance.now() - startedAt) / 1000, own / 1000, (processorTimeOf(server) - before) / 1000]
}

export const conform: Bench = ({ folder, reportProgress }) => {
  const file = communityKitOn(join(folder, 'conform.db'), 'community-kit serve, SQLite file', '')
  const mock = { ...communityKit, name: 'community-kit mock' }
  return withServers([mock, file], async (servers) => {
    const rows = []
    for (const server of servers) {
      reportProgress(server.peer.name)
      rows.push({ who: server.peer.name, figures: (await run(server)).map((value) => ({ value, ratio: Number.NaN })) })
    }
    const [first] = rows
    const figuresOf = (values: readonly { value: number }[]) =>
      values.map(({ value }, at) => ({ value, ratio: value / (first?.figures[at]?.value ?? Number.NaN) }))
    return [
      {
        name: 'conform',
        title: 'A whole run of conform against a local server',
        units: ['s', 's of processor time of conform', 's of processor time of the server'],
        rows: rows.map(({ who, figures }) => ({ who, figures: figuresOf(figures) })),
      },
    ]
  })
}

import { sendJson } from '../client.ts'
import type { Row, Table } from '../figures.ts'
import { measureLoad } from '../load.ts'
import { communityKit } from '../peers/community-kit.ts'
import { bare } from '../peers/local.ts'
import { memoryOf, type Server, withServers } from '../servers.ts'
import type { Bench } from './bench.ts'

const worlds = 1000

/** Memory of the mock after its start, after load, and with a thousand worlds. */
export const memory: Bench = ({ folder, seconds, reportProgress }) =>
  withServers([bare(folder), communityKit], async (servers): Promise<Table[]> => {
    const measured: number[][] = []
    for (const server of servers) {
      reportProgress(server.peer.name)
      measured.push(await memoryAfterLoads(server, seconds))
    }
    const kit = servers[1] as Server
    reportProgress(`${worlds} worlds`)
    const before = memoryOf(kit)
    for (let number = 0; number < worlds; number++)
      await sendJson(kit.url + kit.peer.one, { headers: { 'X-Kit-World': `memory-${number}` } })
    const after = memoryOf(kit)
    return [
      {
        name: 'memory',
        title: 'Memory of a process',
        units: ['MB after the start', 'MB after load', 'MB after twice the load'],
        rows: servers.map(({ peer }, at) => rowOf(peer.name, measured[at] ?? [], measured[0] ?? [])),
      },
      {
        name: 'worlds',
        title: `${worlds} isolated worlds, each used once`,
        units: ['MB before', 'MB with all of them'],
        rows: [{ who: kit.peer.name, figures: [before, after].map((value) => ({ value, ratio: value / before })) }],
      },
    ]
  })

async function memoryAfterLoads(server: Server, seconds: number): Promise<number[]> {
  const { url, peer } = server
  const figures = [memoryOf(server)]
  for (let turn = 0; turn < 2; turn++) {
    for (const path of [peer.one, peer.list]) await measureLoad([url + path], seconds * 3)
    figures.push(memoryOf(server))
  }
  return figures
}

const rowOf = (who: string, values: readonly number[], baseline: readonly number[]): Row => ({
  who,
  figures: values.map((value, at) => ({ value, ratio: value / (baseline[at] ?? Number.NaN) })),
})

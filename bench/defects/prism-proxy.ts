import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Case } from '../../conformance/model/case.ts'
import { createRun } from '../../conformance/model/run.ts'
import type { Target } from '../../conformance/model/target.ts'
import { runCase } from '../../conformance/runner/run-case.ts'
import { mutatedTarget } from '../../mutants/evidence/run-mutant.ts'
import type { Mutant } from '../../mutants/model/mutant.ts'
import { start, stop } from '../children.ts'
import { ask } from '../client.ts'
import { installed } from '../places.ts'
import { freePort } from '../servers.ts'
import { until } from '../until.ts'

export interface PrismProxy {
  /** What Prism says of the answers while these cases are played on a world with this defect. */
  alarms(mutant: Mutant | undefined, cases: readonly Case[]): Promise<string[]>
  close(): Promise<void>
}

/** Prism swallows a few malformed requests; the suite need not wait long for them. */
const timeout = 2000

interface Violation {
  readonly location: readonly (string | number)[]
  readonly message: string
}

/** Prism reports in a header; what it says of requests is left out, for the suite sends wrong ones on purpose. */
const alarmsIn = (answer: Response): string[] =>
  (JSON.parse(answer.headers.get('sl-violations') ?? '[]') as Violation[])
    .filter(({ location }) => location[0] === 'response')
    .map(({ location, message }) => `${location.join('.')} ${message}`.replace(/\d+/g, '#'))

/** A server of ours whose world can be another from one moment to the next. */
async function openUpstream() {
  let world: Target = mutatedTarget()
  const server = serve({ fetch: (request) => world.fetch(request), hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
    become(mutant: Mutant | undefined): Target {
      world = mutatedTarget(mutant)
      return world
    },
  }
}

async function startPrism(document: string, upstream: string) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const how = ['--port', port, '--multiprocess', 'false', '--verboseLevel', 'silent']
  const child = start({ args: [installed('@stoplight/prism-cli/dist/index.js'), 'proxy', document, upstream, ...how] })
  const answers = () =>
    ask(`${url}/api/v2/feeds`).then(
      ({ status }) => status === 200,
      () => false,
    )
  await until(answers, () => `Prism ${child.complaint()}`, 20)
  return { url, close: () => stop(child) }
}

async function play(cases: readonly Case[], world: Target, baseUrl: string): Promise<string[]> {
  const found: string[] = []
  const watching: Target['fetch'] = async (input, init) => {
    const answer = await fetch(input, init)
    found.push(...alarmsIn(answer))
    return answer
  }
  const run = createRun({ ...world, baseUrl, fetch: watching }, { timeout })
  for (const one of cases) await runCase(one, run)
  return found
}

export async function openProxy(document: string): Promise<PrismProxy> {
  const upstream = await openUpstream()
  const prism = await startPrism(document, upstream.url)
  return {
    alarms: (mutant, cases) => play(cases, upstream.become(mutant), prism.url),
    async close() {
      await prism.close()
      upstream.close()
    },
  }
}

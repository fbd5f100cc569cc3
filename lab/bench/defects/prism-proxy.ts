import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Case } from '../../../conformance/authoring/case.ts'
import { createRun } from '../../../conformance/client/run.ts'
import type { Target } from '../../../conformance/client/target.ts'
import { runCase } from '../../../conformance/runner/run-case.ts'
import { mutatedTarget } from '../../mutants/evidence/run-mutant.ts'
import type { Mutant } from '../../mutants/model/mutant.ts'
import { startChild, stopChild } from '../children.ts'
import { send } from '../client.ts'
import { peerFile } from '../paths.ts'
import { freePort } from '../servers.ts'
import { waitUntil } from '../wait-until.ts'

export interface PrismProxy {
  /** The response violations that Prism reports while the cases run on a server with this defect, or with none. */
  violations(mutant: Mutant | undefined, cases: readonly Case[]): Promise<string[]>
  close(): Promise<void>
}

/** In milliseconds. Prism never responds to some malformed requests, so a short timeout saves time. */
const timeout = 2000

interface Violation {
  readonly location: readonly (string | number)[]
  readonly message: string
}

/** From a header. Request violations are ignored, because the suite sends invalid requests on purpose. */
const violationsIn = (response: Response): string[] =>
  (JSON.parse(response.headers.get('sl-violations') ?? '[]') as Violation[])
    .filter(({ location }) => location[0] === 'response')
    .map(({ location, message }) => `${location.join('.')} ${message}`.replace(/\d+/g, '#'))

/** A server whose defect can be replaced while it runs. */
async function openUpstream() {
  let target: Target = mutatedTarget()
  const server = serve({ fetch: (request) => target.fetch(request), hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
    replaceTarget(mutant: Mutant | undefined): Target {
      target = mutatedTarget(mutant)
      return target
    },
  }
}

async function startPrism(openApiFile: string, upstreamUrl: string) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const flags = ['--port', port, '--multiprocess', 'false', '--verboseLevel', 'silent']
  const child = startChild({
    args: [peerFile('@stoplight/prism-cli/dist/index.js'), 'proxy', openApiFile, upstreamUrl, ...flags],
  })
  const isReady = () =>
    send(`${url}/api/v2/feeds`).then(
      ({ status }) => status === 200,
      () => false,
    )
  await waitUntil(isReady, () => `Prism ${child.errorOutput()}`, 20)
  return { url, close: () => stopChild(child) }
}

async function collectViolations(cases: readonly Case[], target: Target, baseUrl: string): Promise<string[]> {
  const violations: string[] = []
  const observedFetch: Target['fetch'] = async (input, init) => {
    const response = await fetch(input, init)
    violations.push(...violationsIn(response))
    return response
  }
  const run = createRun({ ...target, baseUrl, fetch: observedFetch }, { timeout })
  for (const one of cases) await runCase(one, run)
  return violations
}

export async function openPrismProxy(openApiFile: string): Promise<PrismProxy> {
  const upstream = await openUpstream()
  const prism = await startPrism(openApiFile, upstream.url)
  return {
    violations: (mutant, cases) => collectViolations(cases, upstream.replaceTarget(mutant), prism.url),
    async close() {
      await prism.close()
      upstream.close()
    },
  }
}

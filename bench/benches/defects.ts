import type { Mutant } from '../../mutants/model/mutant.ts'
import type { Tell } from '../contest.ts'
import { type DefectResult, type DefectRunner, openDefectRunner } from '../defects/defect-runner.ts'
import { openProxy, type PrismProxy } from '../defects/prism-proxy.ts'
import { behaviours, shapes } from '../defects/sample.ts'
import type { Row } from '../figures.ts'
import { versionOf } from '../peers/index.ts'
import type { Bench } from './bench.ts'

const sampled = { behaviours: 60, shapes: 20 }

async function runAll(mutants: readonly Mutant[], runDefect: DefectRunner, tell: Tell): Promise<DefectResult[]> {
  const results: DefectResult[] = []
  for (const [place, mutant] of mutants.entries()) {
    tell(`ours, ${place + 1} of ${mutants.length}`)
    results.push(await runDefect(mutant))
  }
  return results
}

/** From the requests by which ours did, which read all answers by the same schemas. What it says of a sound world too is no notice. */
async function isNoticed({ mutant, telling }: DefectResult, proxy: PrismProxy): Promise<boolean> {
  const alarms = await proxy.alarms(mutant, telling)
  if (alarms.length === 0) return false
  const always = await proxy.alarms(undefined, telling)
  return alarms.some((alarm) => !always.includes(alarm))
}

async function watched(results: readonly DefectResult[], proxy: PrismProxy, tell: Tell): Promise<number> {
  let noticed = 0
  for (const [place, hunt] of results.entries()) {
    tell(`Prism, ${place + 1} of ${results.length}`)
    if (await isNoticed(hunt, proxy)) noticed++
  }
  return noticed
}

const row = (who: string, counts: readonly number[], first: readonly number[], note: string): Row => ({
  who,
  figures: counts.map((value, place) => ({ value, ratio: value / (first[place] ?? Number.NaN) })),
  note,
})

const units = [`of ${sampled.behaviours} wrong in what they do`, `of ${sampled.shapes} that lack a field`]

export const defects: Bench = async ({ peers, tell }) => {
  tell('which case calls what')
  const runDefect = await openDefectRunner()
  const proxy = await openProxy(peers.document)
  const ours: number[] = []
  const theirs: number[] = []
  for (const mutants of [behaviours(sampled.behaviours), shapes(sampled.shapes)]) {
    const results = await runAll(mutants, runDefect, tell)
    ours.push(results.filter(({ noticed }) => noticed).length)
    theirs.push(await watched(results, proxy, tell))
  }
  await proxy.close()
  const rows = [
    row('community-kit conform', ours, ours, 'scenarios, and cases generated from the contracts'),
    row(
      `Prism ${versionOf('@stoplight/prism-cli')} as proxy`,
      theirs,
      ours,
      'the same requests through it, by our OpenAPI',
    ),
  ]
  return [{ name: 'defects', title: 'Servers with a defect that were noticed', units, rows }]
}

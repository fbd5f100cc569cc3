import type { Mutant } from '../../mutants/model/mutant.ts'
import { type DefectResult, type DefectRunner, openDefectRunner } from '../defects/defect-runner.ts'
import { openPrismProxy, type PrismProxy } from '../defects/prism-proxy.ts'
import { behaviourDefects, schemaDefects } from '../defects/sample.ts'
import type { Row } from '../figures.ts'
import { versionOf } from '../peers/index.ts'
import type { ReportProgress } from '../progress.ts'
import type { Bench } from './bench.ts'

const sampleSizes = { behaviour: 60, schema: 20 }

async function runSuite(
  mutants: readonly Mutant[],
  runDefect: DefectRunner,
  reportProgress: ReportProgress,
): Promise<DefectResult[]> {
  const results: DefectResult[] = []
  for (const [index, mutant] of mutants.entries()) {
    reportProgress(`community-kit, ${index + 1} of ${mutants.length}`)
    results.push(await runDefect(mutant))
  }
  return results
}

/** Prism gets the requests of the same cases. Violations that it also reports without the defect do not count. */
async function isDetectedByPrism({ mutant, cases }: DefectResult, proxy: PrismProxy): Promise<boolean> {
  const violations = await proxy.violations(mutant, cases)
  if (violations.length === 0) return false
  const baseline = await proxy.violations(undefined, cases)
  return violations.some((violation) => !baseline.includes(violation))
}

async function countDetectedByPrism(
  results: readonly DefectResult[],
  proxy: PrismProxy,
  reportProgress: ReportProgress,
): Promise<number> {
  let detected = 0
  for (const [index, result] of results.entries()) {
    reportProgress(`Prism, ${index + 1} of ${results.length}`)
    if (await isDetectedByPrism(result, proxy)) detected++
  }
  return detected
}

const row = (who: string, counts: readonly number[], baseline: readonly number[], note: string): Row => ({
  who,
  figures: counts.map((value, index) => ({ value, ratio: value / (baseline[index] ?? Number.NaN) })),
  note,
})

const units = [`of ${sampleSizes.behaviour} with wrong behaviour`, `of ${sampleSizes.schema} with a missing field`]

export const defects: Bench = async ({ peers, reportProgress }) => {
  reportProgress('recording which operations each case calls')
  const runDefect = await openDefectRunner()
  const proxy = await openPrismProxy(peers.openApiFile)
  const byKit: number[] = []
  const byPrism: number[] = []
  for (const mutants of [behaviourDefects(sampleSizes.behaviour), schemaDefects(sampleSizes.schema)]) {
    const results = await runSuite(mutants, runDefect, reportProgress)
    byKit.push(results.filter(({ detected }) => detected).length)
    byPrism.push(await countDetectedByPrism(results, proxy, reportProgress))
  }
  await proxy.close()
  const prism = `Prism ${versionOf('@stoplight/prism-cli')} as proxy`
  const rows = [
    row('community-kit conform', byKit, byKit, 'scenarios, and cases generated from the contracts'),
    row(prism, byPrism, byKit, 'the same requests, validated against our OpenAPI document'),
  ]
  return [{ name: 'defects', title: 'Defective servers detected', units, rows }]
}

import { casesIn } from '../../conformance/coverage.ts'
import { footprintText } from '../../conformance/footprint.ts'
import { run } from '../../conformance/run.ts'
import { suite } from '../../conformance/suite.ts'
import type { Target } from '../../conformance/target.ts'
import { createWorld } from '../../mock/world.ts'
import { inProcess } from '../in-process.ts'

const token = 'footprints'

/**
 * What each case sends, by address. Cases that do without a control plane are recorded without one: there they take the
 * way that leaves least behind.
 */
export async function recordFootprints(): Promise<Record<string, string>> {
  const { control, ...bare } = inProcess(createWorld({ controlToken: token }), token)
  const without = await recorded(bare)
  const helped = await recorded({ ...bare, control })
  const found = casesIn(suite).map(({ address }) => [address, without.get(address) ?? helped.get(address)])
  return Object.fromEntries(found.filter(([, text]) => text !== undefined))
}

/** Only of the cases that passed. */
async function recorded(target: Target): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const options = {
    onFootprint: ({ address }: { address: string }, footprint: Parameters<typeof footprintText>[0]) =>
      void texts.set(address, footprintText(footprint)),
  }
  for await (const { address, outcome } of run(suite, target, options)) {
    if (outcome !== 'passed') texts.delete(address)
  }
  return texts
}

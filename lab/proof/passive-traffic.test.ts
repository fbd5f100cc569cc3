import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { passiveBugs, passiveFindings } from '../foreign/passive-traffic.cases.ts'

const table = readFileSync(new URL('../foreign/passive-traffic.md', import.meta.url), 'utf8')
const rows = [...table.matchAll(/^\| `([\w-]+)` \|.*\| (?:`([^`]+)`|suspicion|–) \|$/gm)]
const found = rows.flatMap(([, bug = '', finding]) => (finding === undefined ? [] : [[bug, finding] as const]))

test('the table names the measured bugs, and at least three of them cause findings', () => {
  expect(rows.map(([, bug]) => bug)).toEqual(passiveBugs.map(({ id }) => id))
  expect(found.length).toBeGreaterThanOrEqual(3)
})

test.each(found)(
  'the traffic of an app shows %s',
  async (bug, finding) => {
    expect((await passiveFindings(bug)).findings).toContain(finding)
  },
  180_000,
)

test('the same traffic with the clean backend shows nothing', async () => {
  expect((await passiveFindings()).findings).toEqual([])
}, 180_000)

// Measures how many bugs of the foreign backend show in the traffic of an app, and writes passive-traffic.md:
//   node lab/foreign/passive-traffic.ts
import { writeFileSync } from 'node:fs'
import { passiveBugs, passiveFindings } from './passive-traffic.cases.ts'

const rows: string[] = []
const found: string[] = []
for (const { id, does } of passiveBugs) {
  const { findings, suspicions } = await passiveFindings(id)
  if (findings.length > 0) found.push(id)
  const [first] = findings
  rows.push(
    `| \`${id}\` | ${does.replaceAll('|', '\\|')} | ${first ? `\`${first}\`` : suspicions > 0 ? 'suspicion' : '–'} |`,
  )
  console.log(`${id}: ${first ?? '–'}`)
}
const share = Math.round((found.length / passiveBugs.length) * 100)
const lines = [
  '# Which bugs of the foreign backend show in the traffic of an app',
  '',
  'Written by `node lab/foreign/passive-traffic.ts`. Five people and a visitor use an app: 600 requests, none of them sent to find bugs. A run of the',
  'suite looks for bugs and finds nearly all of them; this table shows what `proxy` and `drift` find without sending any requests.',
  '',
  `${found.length} of ${passiveBugs.length} bugs (${share} %) cause findings.`,
  '',
  '| bug | what the backend does | first finding |',
  '|---|---|---|',
  ...rows,
]
writeFileSync(new URL('passive-traffic.md', import.meta.url), `${lines.join('\n')}\n`)
console.log(`${found.length} of ${passiveBugs.length}`)

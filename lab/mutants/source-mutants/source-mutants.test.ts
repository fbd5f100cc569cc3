import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sampleOf } from '../model/sample.ts'
import { foreignSurvivors, isChoice } from './foreign-survivors.ts'
import { instrument, type SourceMutant } from './instrument.ts'
import { addStricterModes, DetectionCounts, type KillingCases } from './killing-cases.ts'
import { detailedTables, overview, withTables } from './readme-table.ts'
import { readResults, writeResults } from './results.ts'

/** A platform with one rule. */
function platformOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'platform-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'rules'))
  writeFileSync(join(folder, 'rules/one.ts'), text)
  writeFileSync(join(folder, 'rules/one.test.ts'), 'export const isTest = 1 > 2\n')
  return folder
}

const rule = 'export const isOld = (age: number): boolean => age > 60\n'

test('expressions are mutated, strings and tests are not, and each mutant has its line', async () => {
  const { mutants, sources } = await instrument(platformOf(`// Age\n${rule}export const name = 'isOld'\n`))
  expect(Object.keys(sources)).toEqual(['rules/one.ts'])
  expect(mutants.map(({ line, original, replacement }) => `${line} ${original} ${replacement}`)).toEqual(
    expect.arrayContaining(['2 age > 60 true', '2 age > 60 false', '2 age > 60 age >= 60', '2 age > 60 age <= 60']),
  )
  expect(mutants.filter(({ mutator }) => mutator === 'StringLiteral')).toEqual([])
})

test('a mutant keeps its key when other code of the file changes; the same change elsewhere has another key', async () => {
  const keysOf = async (text: string) => (await instrument(platformOf(text))).mutants.map(({ key }) => key)
  const before = await keysOf(rule)
  const after = await keysOf(`export const isNew = (age: number) => !age\n${rule}`)
  expect(after).toEqual(expect.arrayContaining(before))
  const twice = await keysOf(`${rule}${rule.replace('isOld', 'isOlder')}`)
  expect([twice.length, new Set(twice).size]).toEqual([2 * before.length, twice.length])
})

test('results are read as they were written', () => {
  const file = join(platformOf(rule), 'results.json')
  const results = new Map<string, Map<string, KillingCases>>([
    [
      'rules/one.ts',
      new Map([
        ['k1', { own: '4.1/a', compared: '4.1/b', findings: '4.1/b', failures: '4.1/b' }],
        ['k2.2', {}],
      ]),
    ],
    ['views/two.ts', new Map([['-x', { own: '4.1/b' }]])],
  ])
  const ablation = { name: 'sample', mutants: 3, killed: { own: 3, statuses: 1 } }
  writeResults(file, { results, ablation })
  expect(readResults(file)).toEqual({ results, ablation })
  expect(readResults(`${file}.missing`)).toEqual({ results: new Map() })
})

test('a mutant detected in one mode is detected in each stricter mode', () => {
  expect(addStricterModes({ own: '4.1/a', failures: '4.1/b' })).toEqual({
    own: '4.1/a',
    compared: '4.1/b',
    findings: '4.1/b',
    failures: '4.1/b',
  })
  expect(addStricterModes({ own: '4.1/a' })).toEqual({ own: '4.1/a' })
})

test('the same seed gives the same sample, and another seed a different one', () => {
  const all = Array.from({ length: 100 }, (_, at) => at)
  expect(sampleOf(all, 10, 1)).toEqual(sampleOf(all, 10, 1))
  expect(sampleOf(all, 10, 1)).not.toEqual(sampleOf(all, 10, 2))
})

test('tables are written between their markers and nowhere else', () => {
  const [start, end] = ['<!-- written by npm run mutation -->', '<!-- end of what npm run mutation writes -->']
  const [file = '', choice = ''] = foreignSurvivors
    .map((one) => one.split(' '))
    .find(([file = '', key = '']) => isChoice({ file, key }) && file.startsWith('rules/')) as string[]
  const mutants = [
    { file, key: 'a' },
    { file, key: 'b' },
    { file, key: choice },
  ] as SourceMutant[]
  const results = new Map<string, Map<string, KillingCases>>([
    [
      file,
      new Map([
        ['a', { own: '4.9/x', compared: '4.9/x', failures: '4.9/x' }],
        [choice, { own: '4.9/x', compared: '4.9/x' }],
      ]),
    ],
  ])
  const tables = detailedTables(mutants, { results })
  expect(tables.split('\n').slice(2)).toEqual([
    `| ${file.split('/')[1]} | 3 | 66.7 % | 66.7 % | 0.0 % | 33.3 % | 0.0 % |`,
    '| **all** | 3 | 66.7 % | 66.7 % | 0.0 % | 33.3 % | 0.0 % |',
    expect.stringMatching(
      /^\| \*\*all except .* choice.*\*\* \| 2 \| 50.0 % \| 50.0 % \| 0.0 % \| 50.0 % \| 0.0 % \|$/,
    ),
  ])
  const values = { defects: 8, detected: { own: 4, adapter: 2, plain: 1 } }
  const measured = overview(mutants, { results }, values, '').split('\n')
  expect(measured.slice(2)).toEqual([
    '| changes to our source | 66.7 % | 50.0 % | 0.0 % |  |',
    expect.stringMatching(/^\| wrong values in responses \| 50.0 % \| 25.0 % \| 12.5 % \| 48 % .*AGORA/),
    '',
    expect.stringMatching(/changed 3 expressions.* leave out 1 /),
  ])
  expect(overview(mutants, { results }, undefined, `other\n${measured[3]}\nlines\n`).split('\n')).toEqual(measured)
  expect(withTables(`before\n${start}\nold\n${end}\nafter\n`, tables)).toBe(
    `before\n${start}\n\n${tables}\n\n${end}\nafter\n`,
  )
  expect(() => withTables('no marks', tables)).toThrow('has no line')
})

test('the README states the rates of the detailed table', () => {
  const cellsOf = (file: string, start: string) =>
    readFileSync(new URL(file, import.meta.url), 'utf8')
      .split('\n')
      .find((line) => line.startsWith(start))
      ?.split(' | ')
      .slice(1)
  const [count, own] = cellsOf('../README.md', '| **all** |') ?? []
  const [rest, , , , failures, none] = cellsOf('../README.md', '| **all except ') ?? []
  const [overviewOwn, ...overviewForeign] = cellsOf('../../../README.md', '| changes to our source |') ?? []
  expect([overviewOwn, ...overviewForeign.slice(0, 2)]).toEqual([own, failures, none?.replace(/ \|$/, '')])
  const note = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  expect(note).toContain(`We changed ${count} expressions`)
  expect(note).toContain(`leave out ${Number(count) - Number(rest)} that`)
})

test('the likeliest cases have the most detections in the file, then the most elsewhere', () => {
  const results = new Map([
    ['rules/one.ts', new Map([['a', { own: '4.1/x', failures: '4.1/y' }]])],
    [
      'views/two.ts',
      new Map([
        ['b', { own: '4.2/z' }],
        ['c', { own: '4.2/z', failures: 'together' }],
      ]),
    ],
  ])
  const counts = new DetectionCounts(results)
  counts.add('rules/one.ts', { own: '4.1/y' })
  expect(counts.likeliest('rules/one.ts', ['4.0/never', '4.1/x', '4.2/z', '4.1/y'], 3)).toEqual([
    '4.1/y',
    '4.1/x',
    '4.2/z',
  ])
})

import { failsRun } from '../../runner/conclusion.ts'
import { headlineOf } from '../headline.ts'
import { countsOf } from '../matrix.ts'
import type { CaseResult } from '../run-events.ts'
import type { RunRecord } from '../run-record.ts'
import { failureText } from '../text/failure-text.ts'
import { xmlText } from '../text/formatting.ts'
import { waitsOf, waitsText } from '../waits.ts'

/** JUnit XML with one test suite per scenario. */
export function junitReport(record: RunRecord): string {
  const { started, results, finished } = record
  const waits = waitsOf(record)
  const { target, mode, profile, seed, kit } = started
  const verdict = finished?.verdict ?? 'the run did not finish'
  const facts = {
    ...{ target: target.name, baseUrl: target.baseUrl, mode, profile, seed, kit, verdict },
    ...(waits && { waits: waitsText(waits) }),
  }
  const isNone = results.length === 0
  const failOnFlaky = started.failOnFlaky === true
  const suites = [...Map.groupBy(results, ({ scenario }) => scenario)]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: `conformance of ${target.name}`, ...(isNone ? none : figures(results, failOnFlaky)) })}>`,
    ...(isNone ? noneLines(verdict) : []),
    ...suites.flatMap(([scenario, cases]) => suiteLines(scenario, cases, { ...facts, at: started.at }, failOnFlaky)),
    '</testsuites>\n',
  ].join('\n')
}

/** CI would treat a file without cases as a success, so this adds one error. */
const none = { tests: 1, failures: 0, errors: 1, skipped: 0, time: '0.000' }

const noneLines = (verdict: string): string[] => [
  `  <testsuite${attributes({ name: 'run', ...none })}>`,
  `    <testcase${attributes({ classname: 'run', name: 'The run starts' })}><error${attributes({ message: verdict })}/></testcase>`,
  '  </testsuite>',
]

type Facts = Readonly<Record<string, string | number>>

const attributes = (values: Facts): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join('')

function figures(cases: readonly CaseResult[], failOnFlaky: boolean) {
  const failures = cases.filter((one) => failsRun(one, failOnFlaky)).length
  const { error, unsupported, 'not exercised': idle } = countsOf(cases)
  const time = seconds(cases.reduce((sum, { ms }) => sum + ms, 0))
  return { tests: cases.length, failures, errors: error, skipped: unsupported + idle, time }
}

/** From Maven Surefire: the test case passes, and tools that know the element report it as flaky. */
const flakyTag = 'flakyFailure'

const seconds = (ms: number) => (ms / 1000).toFixed(3)

const suiteLines = (
  scenario: string,
  cases: readonly CaseResult[],
  { at = '', ...facts }: Facts,
  failOnFlaky: boolean,
): string[] => [
  `  <testsuite${attributes({ name: scenario, timestamp: at, ...figures(cases, failOnFlaky) })}>`,
  '    <properties>',
  ...Object.entries(facts).map(([name, value]) => `      <property${attributes({ name, value })}/>`),
  '    </properties>',
  ...cases.flatMap((one) => caseLines(one, failOnFlaky)),
  '  </testsuite>',
]

function caseLines(one: CaseResult, failOnFlaky: boolean): string[] {
  const { id, title, scenario, ms } = one
  const names = attributes({ classname: scenario, name: `${id} ${title}`, time: seconds(ms) })
  const inside = insideOf(one, failOnFlaky)
  return inside === '' ? [`    <testcase${names}/>`] : [`    <testcase${names}>${inside}</testcase>`]
}

function insideOf(one: CaseResult, failOnFlaky: boolean): string {
  const { outcome, reason = '', unlock = [], failure } = one
  if (outcome === 'passed') return ''
  if (outcome === 'not exercised' || outcome === 'unsupported')
    return `<skipped${attributes({ message: [`${outcome}: ${reason}`, ...unlock.map((what) => `unlocked by ${what}`)].join('; ') })}/>`
  const tag = outcome === 'error' ? 'error' : failsRun(one, failOnFlaky) ? 'failure' : flakyTag
  const message = failure ? headlineOf(one) : reason
  return `<${tag}${attributes({ type: outcome, message })}>${xmlText(failureText(one))}</${tag}>`
}

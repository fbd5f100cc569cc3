import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cutOff, failed, finished, hostile, notExercised, observed, passed, recordOf } from '../example-run.cases.ts'
import { xmlText } from '../text/formatting.ts'
import { formats, reports } from './formats.ts'
import { script, scriptHash } from './html/script.ts'
import { fenced, inline } from './markdown.ts'

const mixed = recordOf(
  [
    passed('4.1/likes/like', { observations: [observed('getFeed', '404', 410, false)] }),
    failed('4.1/likes/like-twice', 'likeFeed to respond with 201', `500 ${hostile}`),
    notExercised('8/rates/limit', 'the target offers no clock'),
    notExercised('4.14/groups/create', 'declared unsupported', 'unsupported'),
    notExercised('4.1/likes/unlike', hostile, 'error'),
  ],
  finished(1, 'does not conform: 1 failed', [hostile]),
)

test.each(formats)('a run without an end or a case still makes a report: %s', (format) => {
  expect(reports[format](cutOff([]))).toContain('staging')
})

test.each(formats)('a run that could not start is not reported as a success: %s', (format) => {
  const report = reports[format](recordOf([], finished(3, 'it could not start: nobody is there')))
  expect(report).toContain('it could not start: nobody is there')
  if (format === 'junit') expect(report).toMatch(/^<testsuites .*tests="1" failures="0" errors="1"/m)
  if (format === 'sarif') expect(report).toContain('"executionSuccessful": false')
})

test('json contains the run, its summary and every case', () => {
  const { run, end, summary, cases } = JSON.parse(reports.json(mixed))
  expect(run).toMatchObject({ seed: 7, target: { name: 'staging' } })
  expect(end.exitCode).toBe(1)
  expect(summary.counts).toMatchObject({ passed: 1, failed: 1, 'not exercised': 1, unsupported: 1, error: 1 })
  expect(cases.map(({ id }: { id: string }) => id)).toHaveLength(5)
})

test('json and markdown show what changed since an earlier run', () => {
  const earlier = recordOf([failed('4.1/likes/like', 'a', 'b')])
  expect(JSON.parse(reports.json(mixed, earlier)).changes.fixes).toMatchObject([{ id: '4.1/likes/like' }])
  expect(reports.md(mixed, earlier)).toMatch(
    /### Since the earlier run\n\n`{3,}text\n[\s\S]*fixes\n {2}failed → passed/,
  )
  expect(JSON.parse(reports.json(mixed)).changes).toBeUndefined()
})

test('junit counts failures, errors and skipped cases, with the reasons', () => {
  const xml = reports.junit(mixed)
  expect(xml).toContain('tests="5" failures="1" errors="1" skipped="2"')
  expect(xml).toContain('<skipped message="not exercised: the target offers no clock"/>')
  expect(xml).toContain('<property name="seed" value="7"/>')
  expect(xml).toMatch(
    /<failure type="failed" message="Something holds: likeFeed by bob returned 500 .* instead of 201"/,
  )
})

test.each([
  [false, 0, 'failures="0"', '<flakyFailure type="flaky"', 'note'],
  [true, 1, 'failures="1"', '<failure type="flaky"', 'error'],
])('a flaky case is a failure only if it fails the run: %s', (failOnFlaky, exitCode, count, element, level) => {
  const flaky = { ...failed('4.1/likes/like', 'a', 'b'), outcome: 'flaky' as const }
  const run = recordOf([flaky], finished(exitCode, 'the verdict'))
  const record = { ...run, started: { ...run.started, failOnFlaky } }
  const xml = reports.junit(record)
  expect(xml).toContain(count)
  expect(xml).toContain(element)
  expect(JSON.parse(reports.sarif(record)).runs[0].results).toMatchObject([{ level }])
  expect(JSON.parse(reports.json(record)).summary.counts).toMatchObject({ flaky: 1, failed: 0 })
  expect(reports.badge(record)).toContain(failOnFlaky ? '>1 failed</text>' : '>0 passed</text>')
})

test('XML contains no invalid character', () => {
  expect(xmlText('\u0000\u001b\uD800<&>"\'\n😀')).toBe('\uFFFD\uFFFD\uFFFD&lt;&amp;&gt;&quot;&#39;&#10;😀')
})

test('markdown starts with the verdict, has matrix and gaps, and escapes server data', () => {
  const text = reports.md(mixed)
  expect(text).toMatch(/^## ❌ staging: does not conform: 1 failed\n/)
  expect(text).toContain('| 4.1 | feeds | 1 | 1 |')
  expect(text).toContain('| G08 | A missing or deleted resource returns 404 | 410 where we chose 404, in getFeed |')
  const outsideFences = text.replace(/^(`{3,})text\n[\s\S]*?\n\1$/gm, '')
  expect(outsideFences).not.toMatch(/<script|<img/)
})

test('markdown escapes tables, fences and mentions', () => {
  expect(inline('a|b <b> @all\n[x](y)')).toBe('a&#124;b &#60;b&#62; &#64;all<br>&#91;x&#93;(y)')
  expect(fenced('```\n<script>')).toBe('````text\n```\n<script>\n````')
})

test('sarif has a rule for each requirement and a location for each result', () => {
  const { version, runs } = JSON.parse(reports.sarif(mixed))
  const [{ tool, results, invocations }] = runs
  expect(version).toBe('2.1.0')
  expect(tool.driver.rules).toMatchObject([
    { id: '4.1/11', shortDescription: { text: 'Liking a feed returns 201 with a list of texts in message' } },
  ])
  expect(results).toMatchObject([
    {
      ruleId: '4.1/11',
      ruleIndex: 0,
      level: 'error',
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: 'interface.md' } },
          logicalLocations: [{ fullyQualifiedName: '4.1/likes/like-twice' }, { fullyQualifiedName: 'likeFeed' }],
        },
      ],
    },
  ])
  expect(invocations[0].toolExecutionNotifications).toHaveLength(1)
})

test('the page allows only its own script', () => {
  expect(scriptHash).toBe(`sha256-${createHash('sha256').update(script).digest('base64')}`)
  expect(reports.html(mixed)).toContain(`<script>${script}</script>`)
  expect(reports.html(mixed).match(/<script/g)).toHaveLength(1)
})

test('the page stays small when everything fails, and each cause has a transcript if there is space', () => {
  const words = Array.from({ length: 60 }, (_, place) => String.fromCharCode(97 + (place % 26)).repeat(1 + place / 26))
  const many = words.flatMap((word) =>
    Array.from({ length: 20 }, (_, place) => failed(`4.1/${word}/${place}`, word, 'x'.repeat(7000))),
  )
  const page = reports.html(recordOf(many, finished(1)))
  expect(page.length).toBeLessThan(1_000_000)
  expect(words.filter((word) => !page.includes(`--only 4.1/${word}/0<`))).toEqual([])
})

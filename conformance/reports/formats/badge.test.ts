import { expect, test } from 'vitest'
import { cutOff, failed, finished, hostile, passed, recordOf } from '../example-run.cases.ts'
import { reports } from './formats.ts'

const many = Array.from({ length: 1186 }, (_, place) => passed(`4.1/likes/${place}`))

test.each([
  [recordOf(many), '1,186 passed', '#1a7f4b'],
  [recordOf([failed('4.1/likes/a', 'x', 'y')], finished(1, 'does not conform: 1 failed')), '1 failed', '#b42318'],
  [recordOf([], finished(4, 'incomplete: no case passed')), 'incomplete', '#6a5300'],
  [recordOf([], finished(3, 'interrupted: by the user')), 'interrupted', '#57606a'],
  [cutOff([]), 'no verdict', '#57606a'],
])('a badge shows the verdict in text and colour', (record, text, colour) => {
  const svg = reports.badge(record)
  expect(svg).toContain(`>${text}</text>`)
  expect(svg).toContain(`fill="${colour}"`)
})

test('the title contains target and verdict, escaped, and nothing is loaded', () => {
  const record = recordOf([], finished(1, `does not conform: ${hostile}`))
  const svg = reports.badge(record)
  expect(svg).toMatch(/role="img" aria-label="conformance of staging: does not conform: &lt;\/script&gt;/)
  expect(svg).toMatch(/<title>conformance of staging: .* 2026-11-01<\/title>/s)
  expect(svg).not.toMatch(/<script|<img|href|@import|\u202e/)
})

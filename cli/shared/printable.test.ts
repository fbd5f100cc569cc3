import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { styleText } from 'node:util'
import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test('our colours stay; everything else that controls a terminal is shown', () => {
  const red = styleText('red', 'failed', { validateStream: false })
  expect(printable(`${red} a\tb\nc`)).toBe(`${red} a\tb\nc`)
  expect(printable('\u001b[2J \u001b]0;x\u0007 \u009b31m \r \u007f \u202e')).toBe(
    String.raw`\u001b[2J \u001b]0;x\u0007 \u009b31m \u000d \u007f \u202e`,
  )
})

test('no line is a command for CI', () => {
  expect(printable('::error::x\n  ::set-env name=a::b\na ::b ##[group]x ##vso[task] ##teamcity[x] # [')).toBe(
    String.raw`\::error::x
  \::set-env name=a::b
a ::b #\#[group]x #\#vso[task] #\#teamcity[x] # [`,
  )
})

/** Progress bars draw themselves, reports have escapes of their own, and lists print nothing that came from elsewhere. */
const allowed =
  /^(shared\/(live-output|printable|reports\/write-reports)|commands\/(seed\/row-progress|demo\/run-demo|conform\/output\/list-cases|serve\/run-serve|openapi\/run-openapi)|bin)\.ts$/

test('commands print in one place', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!.*\.(test|cases)\.ts$).*\.ts$/.test(name),
  )
  const writing = sources.filter((name) =>
    /(?:stdout|stderr|out|err|screen|texts)\.write\(/.test(readFileSync(join(root, name), 'utf8')),
  )
  expect(writing.filter((name) => !allowed.test(name))).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { styleText } from 'node:util'
import { expect, test } from 'vitest'
import { printable, table } from './output.ts'

test('printable keeps our colours and escapes everything else that controls a terminal', () => {
  const red = styleText('red', 'failed', { validateStream: false })
  expect(printable(`${red} a\tb\nc`)).toBe(`${red} a\tb\nc`)
  expect(printable('\u001b[2J \u001b]0;x\u0007 \u009b31m \r \u007f \u202e')).toBe(
    String.raw`\u001b[2J \u001b]0;x\u0007 \u009b31m \u000d \u007f \u202e`,
  )
})

test('printable escapes the commands of CI systems', () => {
  expect(printable('::error::x\n  ::set-env name=a::b\na ::b ##[group]x ##vso[task] ##teamcity[x] # [')).toBe(
    String.raw`\::error::x
  \::set-env name=a::b
a ::b #\#[group]x #\#vso[task] #\#teamcity[x] # [`,
  )
})

/** These print progress bars, prepared help, reports and commands of GitHub that escape their own content, or lists that contain no foreign text. */
const allowed =
  /^(shared\/(live-output|output|report-files)|commands\/(seed|demo\/run-demo|conform\/(selection\/select-cases|github)|traffic\/run-drift)|bin)\.ts$/

test('commands print only through say and write', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!.*\.(test|cases)\.ts$).*\.ts$/.test(name),
  )
  const writing = sources.filter((name) =>
    /(?:stdout|stderr|out|err|screen|texts)\.write\(/.test(readFileSync(join(root, name), 'utf8')),
  )
  expect(writing.filter((name) => !allowed.test(name))).toEqual([])
})

test('on a terminal, the last column of a table wraps within its own width', () => {
  expect(
    table(
      [
        ['a', 'one two three four five six'],
        ['bbb', 'x'],
      ],
      32,
    ),
  ).toBe('  a    one two three four five\n       six\n  bbb  x')
})

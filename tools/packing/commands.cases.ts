import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import type { Consumer } from './consumer.cases.ts'
import { commands, exampleFile } from './readme.cases.ts'

const kit = 'node_modules/community-kit/dist/cli/bin.mjs'

const commandsNamed = (...names: readonly string[]) => commands().filter(([name = '']) => names.includes(name))

/** Runs commands one after the other in one process, because starting a process takes longer than most commands. */
const runInSequence = (lines: readonly (readonly string[])[]) => `
for (const [index, words] of ${JSON.stringify(lines)}.entries()) {
  process.argv = [process.execPath, '${kit}', ...words]
  process.exitCode = undefined
  await import(\`./${kit}?\${index}\`)
  if (process.exitCode !== 0) throw new Error(\`\${words.join(' ')} ended with \${process.exitCode}\`)
}`

/** The options of the README's `conform` commands, except the address and `--only`. */
const optionsOf = (isWanted: (words: readonly string[]) => boolean): string[] =>
  commandsNamed('conform')
    .filter((words) => !words.includes('--check') && isWanted(words))
    .flatMap(([, ...words]) =>
      words.filter((word, place) => !/^http|^--only$/.test(word) && words[place - 1] !== '--only'),
    )

/** Options that need the results of an earlier run, or that write no files. */
const needsEarlierRun = (words: readonly string[]) => words.some((word) => ['--gaps-as', '--watch'].includes(word))

/** Starts the packed server on a free port and returns its URL. */
async function startServer(cwd: string): Promise<string> {
  const flags = ['serve', '--port', '0', '--log', 'off', '--quiet', '--control-token', 'secret']
  const server = spawn(process.execPath, [kit, ...flags], { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void server.kill())
  const [line] = await once(createInterface({ input: server.stdout }), 'line')
  return String(line).split(' ').at(-1) ?? ''
}

export function testCommands({ folder, write, run }: Consumer): void {
  const runAll = async (lines: readonly (readonly string[])[]): Promise<void> => {
    expect(lines).not.toEqual([])
    const { status, out, err } = await run('--input-type=module', '--eval', runInSequence(lines))
    expect(status, out + err).toBe(0)
  }

  test('the commands that print something work', () => runAll(commandsNamed('list', 'openapi')))

  test('the commands for CI and QA work with the example configuration, in as few runs as their options allow', async () => {
    const url = await startServer(folder())
    write('community-kit.config.ts', exampleFile('community-kit.config.ts'))
    write('known-failures.txt', '')
    const conform = (...words: readonly string[]) => run(kit, 'conform', url, ...words)
    expect((await conform('--check')).status).toBe(0)
    for (const options of [optionsOf((words) => !needsEarlierRun(words)), optionsOf(needsEarlierRun)]) {
      const { status, out, err } = await conform('--only', '3.2/open', ...options)
      expect({ status, end: out.trim().split('\n').at(-1) }, out + err).toEqual({
        status: 0,
        end: expect.stringMatching(/^[1-9]\d* passed, 0 failed$/),
      })
      copyFileSync(join(folder(), 'monday.ndjson'), join(folder(), 'friday.ndjson'))
    }
    await runAll(commandsNamed('diff', 'report'))
  }, 240_000)
}

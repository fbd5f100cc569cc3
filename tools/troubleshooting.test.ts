import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = 'cli,client,conformance,contracts,mock,platform,sockets'
const isTest = (name: string) => /\.(?:test|cases|test-d)\.ts$/.test(name)
const lines = globSync(`{${folders}}/**/*.ts`, { cwd: root })
  .filter((name) => !isTest(name))
  .flatMap((name) => readFileSync(join(root, name), 'utf8').split('\n'))

const page = readFileSync(join(root, 'docs/troubleshooting.md'), 'utf8')
const errors = [...page.matchAll(/^### (.+)$/gm)].map(([, error = '']) => error)

/** `…` stands for an expression in a template. The texts before and after it are on the same line of a source. */
function isPrinted(error: string): boolean {
  const parts = error.split('…').filter((part) => part !== '')
  return lines.some((line) => {
    const starts = parts.map((part) => line.indexOf(part))
    return starts.every((start, index) => start >= 0 && start >= (starts[index - 1] ?? 0))
  })
}

test('docs/troubleshooting.md has at least twenty errors, each as the kit prints it', () => {
  expect(errors.length).toBeGreaterThanOrEqual(20)
  expect(errors.filter((error) => !isPrinted(error))).toEqual([])
  expect(['the mock has not been started', 'port … is free'].filter(isPrinted)).toEqual([])
})

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'

/** A change of one expression or statement of the platform, activated by its number. */
export interface SourceMutant {
  /** Changes whenever a source changes. */
  readonly number: string
  /** Stable when other code of the file changes. */
  readonly key: string
  /** Relative to `platform/`. */
  readonly file: string
  readonly line: number
  readonly mutator: string
  readonly original: string
  readonly replacement: string
}

export interface Instrumented {
  /** By path relative to `platform/`. */
  readonly sources: Readonly<Record<string, string>>
  readonly mutants: readonly SourceMutant[]
}

/**
 * Only code that decides responses is mutated. Not mutated:
 * - pictures, the control plane, its log, hints and pages, and code that only tests use;
 * - tables and queries, which the tests shared by all stores and the tests of migrations check;
 * - the guard against guessing, store faults and middleware, which are off in mutation runs and have their own tests;
 * - versions, optional packages, streaming, rendering, the log's masking, and caches, which have their own tests.
 */
const isMutated = (file: string) =>
  !/\.(?:test|cases)\.ts$/.test(file) &&
  !/^(?:pictures|files|pages|control|activity|hints|invariants|store-cases|tables|cache)\//.test(file) &&
  !/^(?:store|data-version|middleware|http\/(?:guard|guess-counter|failure|rendered-response|streaming|secret-parameters)|support\/(?:network|version|optional-package|query|deep-freeze|memoize))\.ts$/.test(
    file,
  )

export const mutatedFiles = (platform: string): string[] =>
  globSync('**/*.ts', { cwd: platform })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isMutated)
    .sort()

const [no, nothing] = [() => false, () => undefined]
const silentLogger = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
}

/** No requirement fixes the text of a message. */
const excludedMutations = ['StringLiteral']

export async function instrument(platform: string, files = mutatedFiles(platform)): Promise<Instrumented> {
  const texts = new Map(files.map((file) => [file, readFileSync(join(platform, file), 'utf8')]))
  const sources = [...texts].map(([name, content]) => ({ name, content, mutate: true }))
  const result = await new Instrumenter(silentLogger).instrument(sources, {
    plugins: null,
    excludedMutations,
    ignorers: [],
    noHeader: false,
  })
  const keys = keyMaker()
  return {
    sources: Object.fromEntries(result.files.map(({ name, content }) => [name, content])),
    mutants: result.mutants
      .filter(({ status }) => status !== 'Ignored')
      .map(({ id, fileName, mutatorName, replacement, location: { start, end } }) => {
        const original = excerpt(texts.get(fileName) ?? '', start, end)
        const mutant = { file: fileName, line: start.line + 1, mutator: mutatorName, original, replacement }
        return { number: id, key: keys(mutant), ...mutant }
      }),
  }
}

interface Position {
  readonly line: number
  readonly column: number
}

/** Lines and columns are counted from 0. */
function excerpt(text: string, start: Position, end: Position): string {
  const lines = text.split('\n').slice(start.line, end.line + 1)
  const last = lines.length - 1
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column : 0, at === last ? end.column : undefined))
    .join('\n')
}

/** Numbers repeated changes within a file. */
function keyMaker(): (mutant: Omit<SourceMutant, 'number' | 'key'>) => string {
  const used = new Map<string, number>()
  return ({ file, mutator, original, replacement }) => {
    const digest = createHash('sha256')
      .update(`${mutator}\n${original}\n${replacement}`)
      .digest('base64url')
      .slice(0, 7)
    const count = (used.get(file + digest) ?? 0) + 1
    used.set(file + digest, count)
    return count === 1 ? digest : `${digest}.${count}`
  }
}

import { readFile } from 'node:fs/promises'
import { type Arrangement, arrange } from '../../mock/arrange/arrange.ts'
import { loadLocaleDataFor } from '../../mock/seed/faker/faker-source.ts'
import { seedRows } from '../../mock/seed/index.ts'
import type { Size } from '../../mock/seed/seeding.ts'
import { startOf } from '../../mock/seed/start.ts'
import type { Locale } from '../../mock/seed/texts/locale.ts'
import { createWorld, type MockWorld } from '../../mock/world.ts'
import { importWithOptionalPackage, MissingPackage } from '../../platform/support/optional-package.ts'
import { type TableName, tables } from '../../platform/tables/index.ts'
import { CliError } from './output.ts'

export interface SeededWorldOptions {
  readonly seed?: number
  readonly size?: Size
  readonly locale?: Locale
  /** The time at which the world starts, or `fixed`; the real time by default. */
  readonly now?: string
  readonly seedFile?: string
}

type Rows = ReturnType<typeof seedRows>

/** The rows of a seeded world, including those of the seed file. */
export async function seededRows({ seed = 1, size = 'small', locale = 'mixed', ...options }: SeededWorldOptions) {
  await loadLocaleDataFor(size, undefined)
  const now = startOf(options.now ?? 'real', Date.now)()
  if (options.seedFile === undefined) return seedRows(seed, size, locale, now)
  const world = createWorld({ seed, size, locale, now })
  await arrange(world, await readSeedFile(options.seedFile)).catch((error) => {
    throw seedFileProblem(error, options.seedFile)
  })
  return rowsOf(world)
}

/** Leaves out the sessions that applying the seed file opened. */
async function rowsOf({ memory }: MockWorld): Promise<Rows> {
  const names = (Object.keys(tables) as TableName[]).filter((name) => name !== 'sessions')
  const entries = names.map(async (name) => [name, await memory.store[name].find({ order: [['id', 'asc']] })] as const)
  return Object.fromEntries(await Promise.all(entries))
}

const advice = 'community-kit schema prints the JSON Schema of such a file'

/** Reads JSON, or YAML from a .yaml or .yml file. The content is validated when it is applied. */
export async function readSeedFile(file: string): Promise<Arrangement> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CliError(`cannot read --seed-file ${file}: ${error.message}`)
  })
  const content = await parse(file, text).catch((error: Error) => {
    if (error instanceof MissingPackage) throw error
    throw new CliError(`--seed-file ${file} is not valid ${isYaml(file) ? 'YAML' : 'JSON'}: ${error.message}`)
  })
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content
  throw new CliError(`--seed-file ${file} must contain an object with people, topics, feeds and so on; ${advice}`)
}

const isYaml = (file: string) => /\.ya?ml$/i.test(file)

async function parse(file: string, text: string): Promise<unknown> {
  if (!isYaml(file)) return JSON.parse(text.replace(/^\uFEFF/, ''))
  const yaml = await importWithOptionalPackage(`--seed-file ${file}`, () => import('yaml'))
  return yaml.parse(text)
}

interface FieldProblems extends Error {
  readonly errors: Readonly<Record<string, readonly string[]>>
}

const isArrangementError = (error: unknown): error is FieldProblems =>
  error instanceof Error && error.name === 'ArrangementError'

/** Explains field by field what is wrong with a seed file; returns other errors unchanged. */
export function seedFileProblem(error: unknown, file = ''): unknown {
  if (!isArrangementError(error)) return error
  const lines = Object.entries(error.errors).map(([field, reasons]) => `  ${field}: ${reasons.join('; ')}`)
  return new CliError([`--seed-file ${file} cannot be applied:`, ...lines, `Fix these fields; ${advice}.`].join('\n'))
}

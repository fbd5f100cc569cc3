import { readFile } from 'node:fs/promises'
import type { Arrangement } from '../../../mock/arrange/arrange.ts'
import { CliError } from '../output.ts'

const advice = 'community-kit schema prints what such a file can have'

/** An arrangement as JSON, or as YAML in a file that ends so. Its content is checked when it is applied. */
export async function readSeedFile(file: string): Promise<Arrangement> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CliError(`cannot read --seed-file ${file} (${error.message})`)
  })
  const content = await parse(file, text).catch((error: Error) => {
    throw new CliError(`--seed-file ${file} is not ${isYaml(file) ? 'YAML' : 'JSON'}: ${error.message}`)
  })
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content
  throw new CliError(`--seed-file ${file} must hold an object with people, topics, feeds and so on; ${advice}`)
}

const isYaml = (file: string) => /\.ya?ml$/i.test(file)

async function parse(file: string, text: string): Promise<unknown> {
  if (!isYaml(file)) return JSON.parse(text.replace(/^\uFEFF/, ''))
  return (await import('yaml')).parse(text)
}

interface FieldProblems extends Error {
  readonly errors: Readonly<Record<string, readonly string[]>>
}

const isArrangementError = (error: unknown): error is FieldProblems =>
  error instanceof Error && error.name === 'ArrangementError'

/** What is wrong in a seed file, field by field; other errors stay what they are. */
export function seedFileProblem(error: unknown, file = ''): unknown {
  if (!isArrangementError(error)) return error
  const lines = Object.entries(error.errors).map(([field, reasons]) => `  ${field}: ${reasons.join('; ')}`)
  return new CliError(
    [`--seed-file ${file} cannot be applied:`, ...lines, `Correct these fields; ${advice}.`].join('\n'),
  )
}

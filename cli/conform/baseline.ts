import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Judged } from '../../conformance/reports/index.ts'
import { suggestion } from '../../conformance/suggestion.ts'
import { CliError } from '../output.ts'

/** Cases that are known to fail: a JSON list of addresses, or one in each line, where # begins a remark. */
export function readBaseline(file: string, known: readonly string[]): Set<string> {
  const addresses = addressesIn(textOf(file), file)
  for (const address of addresses) {
    if (!known.includes(address))
      throw new CliError(`${file}: there is no case "${address}"${suggestion(address, known)}`)
  }
  return new Set(addresses)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new CliError(`${file} cannot be read: ${(error as Error).message}; --update-baseline writes a new one`)
  }
}

function addressesIn(text: string, file: string): string[] {
  if (!text.trimStart().startsWith('['))
    return text
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim())
      .filter(Boolean)
  const list = listIn(text)
  if (!list) throw new CliError(`${file} is no JSON list of addresses; one address in each line will do too`)
  return list
}

function listIn(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : undefined
  } catch {
    return undefined
  }
}

/** Writes it anew: what fails now, and what was not run this time. */
export function updatedBaseline(file: string, judged: readonly Judged[]): Set<string> {
  const before = existsSync(file) ? addressesIn(textOf(file), file) : []
  const isJudged = new Set(judged.map(({ address }) => address))
  const bad = judged.filter(({ outcome }) => outcome === 'failed' || outcome === 'flaky').map(({ address }) => address)
  const addresses = [...before.filter((address) => !isJudged.has(address)), ...bad]
  const text = file.endsWith('.json') ? JSON.stringify(addresses, null, 2) : addresses.join('\n')
  try {
    writeFileSync(file, `${text}\n`)
  } catch (error) {
    throw new CliError(`cannot write ${file}: ${(error as Error).message}`)
  }
  return new Set(addresses)
}

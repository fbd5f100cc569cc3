import type { ConformOptions } from '../conform.ts'
import { folder } from '../folder.cases.ts'
import { CliError } from '../output.ts'
import { conform } from './run.ts'
import type { Screen, Surroundings } from './surroundings.ts'

export interface Conformed {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The command without a process around it. */
export async function conformed(
  address: string | undefined,
  options: Partial<ConformOptions> = {},
  around: Partial<Surroundings> = {},
): Promise<Conformed> {
  const text = { out: '', err: '' }
  const screen = (name: keyof typeof text): Screen => ({
    write: (piece: string | Uint8Array) => {
      text[name] += piece
      return true
    },
  })
  const surroundings: Surroundings = {
    out: screen('out'),
    err: screen('err'),
    keys: undefined,
    env: {},
    folder: around.folder ?? folder(),
    version: '0.0.0',
    signal: new AbortController().signal,
    ...around,
  }
  const code = await conform(address, { retry: false, ...options }, surroundings).catch((error: unknown) => {
    if (!(error instanceof CliError)) throw error
    text.err += error.message
    return error.exitCode
  })
  return { code, ...text }
}

export const lastLine = ({ out }: Conformed): string => out.trimEnd().split('\n').at(-1) ?? ''

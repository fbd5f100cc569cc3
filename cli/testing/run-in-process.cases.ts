import { vi } from 'vitest'
import { main } from '../main.ts'
import type { Ended } from './kit-process.cases.ts'

/** Collects the output of a stream instead of showing it. */
function collect(stream: NodeJS.WriteStream) {
  const texts: string[] = []
  return { texts, spy: vi.spyOn(stream, 'write').mockImplementation((text) => texts.push(String(text)) > 0) }
}

/**
 * Runs a command line in this process, because starting a process takes most of the time of a short command.
 * Not for `conform` and `demo`, which take over signals and streams.
 */
export async function runInProcess(...args: readonly string[]): Promise<Ended> {
  const { exitCode } = process
  const streams = [process.stdout, process.stderr] as const
  const listenersBefore = new Set(streams.flatMap((stream) => stream.listeners('error')))
  const [out, err] = [collect(process.stdout), collect(process.stderr)]
  process.exitCode = undefined
  try {
    const code = await main(args)
    return { code, stdout: out.texts.join(''), stderr: err.texts.join('') }
  } finally {
    process.exitCode = exitCode
    for (const { spy } of [out, err]) spy.mockRestore()
    for (const stream of streams)
      for (const listener of stream.listeners('error'))
        if (!listenersBefore.has(listener)) stream.off('error', listener as () => void)
  }
}

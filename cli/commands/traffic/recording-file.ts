import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { judgeRecording } from '../../../conformance/traffic/recordings/judge-recording.ts'
import { NotARecording } from '../../../conformance/traffic/recordings/not-a-recording.ts'
import type { TrafficJudge } from '../../../conformance/traffic/traffic-judge.ts'
import { CliError } from '../../shared/output.ts'

/** Opens a recording as text, a piece at a time. */
export const chunksOf = (file: string) => (): AsyncIterable<string> => createReadStream(file, { encoding: 'utf8' })

/** Judges a recording, or says what is wrong with the file, and where. */
export async function judgeFile(file: string, onProgress?: (exchanges: number) => void): Promise<TrafficJudge> {
  return usingRecording(file, () => judgeRecording(chunksOf(file), onProgress))
}

export async function usingRecording<T>(file: string, use: () => Promise<T>): Promise<T> {
  const found = await stat(file).catch((error: Error) => {
    throw new CliError(`cannot read ${file}: ${error.message}`)
  })
  if (found.isDirectory()) throw new CliError(`cannot read ${file}: it is a folder`)
  try {
    return await use()
  } catch (error) {
    if (!(error instanceof NotARecording)) throw error
    throw new CliError(`cannot use ${file}: ${error.message}. Give a HAR file, or a file that proxy or conform wrote`)
  }
}

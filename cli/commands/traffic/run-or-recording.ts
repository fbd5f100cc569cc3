import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { RunRecord } from '../../../conformance/reports/run-record.ts'
import { recordOfTraffic } from '../../../conformance/traffic/traffic-record.ts'
import { readRunFile } from '../../shared/report-files.ts'
import { judgeFile } from './recording-file.ts'

/** A run of `conform`, or a recording as if it were one. */
export async function readRunOrRecording(file: string): Promise<RunRecord> {
  if (!(await isRecording(file))) return readRunFile(file)
  const summary = (await judgeFile(file)).summary()
  const name = basename(file)
  return recordOfTraffic(summary, { kit: '', name, baseUrl: name, again: `community-kit drift ${file}` })
}

/** Recognizes a recording by its first characters. Anything else is read as a run, whose errors say what is missing. */
async function isRecording(file: string): Promise<boolean> {
  let start = ''
  try {
    for await (const chunk of createReadStream(file, { encoding: 'utf8', end: 200 })) start += chunk
  } catch {
    return false
  }
  return /^\uFEFF?\s*\{\s*"(?:log"|event":\s*"(?:recording|exchange)")/.test(start)
}

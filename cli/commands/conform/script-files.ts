import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import type { CaseResult } from '../../../conformance/reports/index.ts'
import { scriptMark } from '../../../conformance/script/script.ts'
import { cannotWrite } from '../../shared/save-file.ts'
import { shellQuoted } from './read-settings.ts'

/** Only the owner may read and run scripts. */
const ownerOnly = 0o700

/** Creates the folder if it is missing. Called before anything is sent. */
export function openScriptFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: ownerOnly })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw cannotWrite(folder, error)
  }
}

export interface WrittenScript {
  /** The command that runs it, or the reason why it was not written. */
  readonly command?: string
  readonly problem?: string
}

/** Writes the script of a failure, unless the file belongs to somebody else. Undefined if there is no script. */
export function writeScript(folder: string, { id, failure }: CaseResult, from: string): WrittenScript | undefined {
  if (!failure?.script) return undefined
  const file = join(folder, `${id.replaceAll('/', '_').replaceAll(/[^\w.-]/g, '-')}.sh`)
  try {
    if (!replace(file, failure.script.text)) return { problem: `${file} was not written by conform: it stays as it is` }
    return { command: `sh ${shellQuoted(relative(from, file) || file)}` }
  } catch (error) {
    return { problem: cannotWrite(file, error).message }
  }
}

/** Returns false for a file that conform did not write. A new file never replaces one that appears meanwhile. */
function replace(file: string, text: string): boolean {
  const stats = lstatSync(file, { throwIfNoEntry: false })
  if (stats && !(stats.isFile() && isScript(readFileSync(file, 'utf8')))) return false
  const path = stats ? `${file}.${process.pid}.part` : file
  const descriptor = openSync(path, 'wx', ownerOnly)
  writeFileSync(descriptor, text)
  closeSync(descriptor)
  chmodSync(path, ownerOnly)
  if (stats) renameSync(path, file)
  return true
}

const isScript = (text: string): boolean => text.startsWith(`#!/bin/sh\n${scriptMark}`)

#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import module from 'node:module'
import { exitWhenPipeCloses } from './shared/closed-pipe.ts'
import { nodeVersionError } from './shared/node-version.ts'

exitWhenPipeCloses()
const problem = nodeVersionError(process.versions.node)
if (problem) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 2
} else if (!printsPreparedHelp(process.argv.slice(2))) {
  // Later starts are a third faster. Node stores the cache in the temporary folder.
  module.enableCompileCache()
  // Node would write the cache when the process exits, which is too late for a server that gets killed.
  setTimeout(() => module.flushCompileCache(), 3000).unref()
  const { main } = await import('./main.ts')
  process.exitCode = await main(process.argv.slice(2))
}

/** Prints the help that a build has prepared, without loading any command. */
function printsPreparedHelp([option, ...others]: readonly string[]): boolean {
  if (others.length > 0 || (option !== '--help' && option !== '-h')) return false
  try {
    process.stdout.write(readFileSync(new URL('help.txt', import.meta.url)))
    return true
  } catch {
    return false
  }
}

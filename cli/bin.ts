#!/usr/bin/env node
import module from 'node:module'
import { nodeProblem } from './shared/node-version.ts'

const problem = nodeProblem(process.versions.node)
if (problem) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 2
} else {
  // Starts a third faster from the second time on; Node keeps the cache in the folder for temporary files.
  module.enableCompileCache()
  const { main } = await import('./main.ts')
  process.exitCode = await main(process.argv.slice(2))
}

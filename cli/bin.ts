#!/usr/bin/env node
import module from 'node:module'
import { nodeProblem } from './node-version.ts'

const problem = nodeProblem(process.versions.node)
if (problem) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 2
} else {
  // A third off the start from the second time on; Node keeps it in the folder for temporary files.
  module.enableCompileCache()
  const { main } = await import('./main.ts')
  process.exitCode = await main(process.argv.slice(2))
}

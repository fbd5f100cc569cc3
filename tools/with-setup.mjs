// Runs a command after making sure that everything it needs is installed:
//   node tools/with-setup.mjs [--browser] command args…
// Plain JavaScript without dependencies, for it must run before there are any, on whatever Node the machine has.
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './setup/browser.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { SetupFailure, say } from './setup/messages.mjs'
import { ensureNode } from './setup/node.mjs'
import { findProgram, pathName } from './setup/programs.mjs'
import { runInForeground } from './setup/run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

async function environment(needsBrowser) {
  await ensureDependencies(root)
  ensureNode(root)
  const env = { ...process.env }
  if (needsBrowser) env.CHROMIUM_PATH = await ensureBrowser(root)
  env[pathName] = [join(root, 'node_modules', '.bin'), process.env[pathName]].join(delimiter)
  return env
}

async function main(args) {
  const needsBrowser = args[0] === '--browser'
  const [command, ...rest] = needsBrowser ? args.slice(1) : args
  if (!command) throw new SetupFailure('Usage: node tools/with-setup.mjs [--browser] command args…', 2)
  const env = await environment(needsBrowser)
  const program = findProgram(command, env[pathName])
  if (!program) throw new SetupFailure(`There is no command "${command}" in node_modules/.bin or on the PATH.`, 127)
  runInForeground(program, rest, env)
}

main(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof SetupFailure)) throw error
  say(error.message)
  process.exitCode = error.exitCode
})

// Installs everything that is missing, then runs a command:
//   node tools/with-setup.mjs [--browser] <command> [args…]
// Plain JavaScript without dependencies, because it runs before they are installed, on any version of Node.
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './setup/browser.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { ensureGenerated } from './setup/generated.mjs'
import { print, SetupError } from './setup/messages.mjs'
import { ensureNode } from './setup/node.mjs'
import { findProgram, pathVariable } from './setup/programs.mjs'
import { runInForeground } from './setup/run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

async function prepareEnvironment(needsBrowser) {
  await ensureDependencies(root)
  ensureNode(root)
  const env = { ...process.env }
  if (needsBrowser) env.CHROMIUM_PATH = await ensureBrowser(root)
  env[pathVariable] = [join(root, 'node_modules', '.bin'), process.env[pathVariable]].join(delimiter)
  await ensureGenerated(root, findProgram('node', env[pathVariable]))
  return env
}

async function main(args) {
  const needsBrowser = args[0] === '--browser'
  const [command, ...rest] = needsBrowser ? args.slice(1) : args
  if (!command) throw new SetupError('Usage: node tools/with-setup.mjs [--browser] <command> [args…]', 2)
  const env = await prepareEnvironment(needsBrowser)
  const program = findProgram(command, env[pathVariable])
  if (!program) throw new SetupError(`Unknown command "${command}": not in node_modules/.bin or on the PATH.`, 127)
  runInForeground(program, rest, env)
}

main(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof SetupError)) throw error
  print(error.message)
  process.exitCode = error.exitCode
})

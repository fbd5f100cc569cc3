import { createRequire } from 'node:module'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { SetupFailure, say } from './messages.mjs'
import { findProgram, isProgram } from './programs.mjs'
import { runQuietly } from './run.mjs'

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const usualNames = ['google-chrome', 'google-chrome-stable', 'chrome', 'chromium', 'chromium-browser']

/** The path of a Chromium; installs one when the machine has none. */
export async function ensureBrowser(root) {
  return findBrowser(root) ?? withLock(join(root, '.cache', 'setup.lock'), (share) => installBrowser(root, share))
}

function findBrowser(root) {
  const given = process.env.CHROMIUM_PATH
  if (given && !isProgram(given)) throw new SetupFailure(`CHROMIUM_PATH is ${given}, which is not a program.`)
  return given || usualPlaces.find(isProgram) || firstOnPath(usualNames) || playwrightsOwn(root)
}

function firstOnPath(names) {
  return names.map((name) => findProgram(name)).find(Boolean)
}

/** Playwright's public `executablePath()` knows only the full browser, not the headless shell that is installed here. */
function playwrightsOwn(root) {
  try {
    const { registry } = createRequire(join(root, 'package.json'))('playwright-core/lib/coreBundle').registry
    const names = ['chromium-headless-shell', 'chromium']
    return names.map((name) => registry.findExecutable(name)?.executablePath()).find((file) => file && isProgram(file))
  } catch {
    return undefined
  }
}

async function installBrowser(root, share) {
  const outputs = []
  let found = findBrowser(root)
  if (!found) say('Installing a browser for the tests (Chromium) …')
  for (const commands of found ? [] : waysToInstall(root)) {
    outputs.push(await runInTurn(commands, root, share))
    found = findBrowser(root)
    if (found) break
  }
  if (found) return found
  say(outputs.join('').trimEnd())
  throw new SetupFailure(
    'No browser could be installed (the output is above). Install Chromium or Chrome, or set CHROMIUM_PATH to one, ' +
      'then run the same command again.',
  )
}

function waysToInstall(root) {
  const apt = process.getuid?.() === 0 && findProgram('apt-get')
  const playwright = [process.execPath, join(root, 'node_modules', 'playwright', 'cli.js'), 'install']
  if (!apt) return [[[...playwright, 'chromium-headless-shell']]]
  const debian = [
    [apt, 'update'],
    [apt, 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
  ]
  return [debian, [[...playwright, '--with-deps', 'chromium-headless-shell']]]
}

async function runInTurn(commands, root, share) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  let outputs = ''
  for (const [program, ...args] of commands) {
    const { ok, output } = await runQuietly(program, args, { cwd: root, env, onStart: share })
    outputs += output
    if (!ok) break
  }
  return outputs
}

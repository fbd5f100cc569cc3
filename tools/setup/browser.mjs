import { createRequire } from 'node:module'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { print, SetupError } from './messages.mjs'
import { findProgram, isProgram } from './programs.mjs'
import { runCaptured } from './run.mjs'

const knownPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const knownNames = ['google-chrome', 'google-chrome-stable', 'chrome', 'chromium', 'chromium-browser']

/** Returns the path of a Chromium, and installs one if none is found. */
export async function ensureBrowser(root) {
  return (
    findBrowser(root) ?? withLock(join(root, '.cache', 'setup.lock'), (addHolder) => installBrowser(root, addHolder))
  )
}

function findBrowser(root) {
  const configured = process.env.CHROMIUM_PATH
  if (configured && !isProgram(configured))
    throw new SetupError(`CHROMIUM_PATH is ${configured}, which is not an executable file.`)
  return configured || knownPaths.find(isProgram) || firstOnPath(knownNames) || playwrightBrowser(root)
}

function firstOnPath(names) {
  return names.map((name) => findProgram(name)).find(Boolean)
}

/** Playwright's public `executablePath()` returns only the full browser, not the headless shell installed below. */
function playwrightBrowser(root) {
  try {
    const { registry } = createRequire(join(root, 'package.json'))('playwright-core/lib/coreBundle').registry
    const names = ['chromium-headless-shell', 'chromium']
    return names.map((name) => registry.findExecutable(name)?.executablePath()).find((file) => file && isProgram(file))
  } catch {
    return undefined
  }
}

async function installBrowser(root, addHolder) {
  const outputs = []
  let browser = findBrowser(root)
  if (!browser) print('Installing Chromium for the tests …')
  for (const commands of browser ? [] : installMethods(root)) {
    outputs.push(await runInSequence(commands, root, addHolder))
    browser = findBrowser(root)
    if (browser) break
  }
  if (browser) return browser
  print(outputs.join('').trimEnd())
  throw new SetupError(
    'Installing Chromium failed (see the output above). Install Chromium or Chrome, or set CHROMIUM_PATH to its ' +
      'executable, then run the same command again.',
  )
}

function installMethods(root) {
  const apt = process.getuid?.() === 0 && findProgram('apt-get')
  const playwright = [process.execPath, join(root, 'node_modules', 'playwright', 'cli.js'), 'install']
  if (!apt) return [[[...playwright, 'chromium-headless-shell']]]
  const debian = [
    [apt, 'update'],
    [apt, 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
  ]
  return [debian, [[...playwright, '--with-deps', 'chromium-headless-shell']]]
}

async function runInSequence(commands, root, addHolder) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  let outputs = ''
  for (const [program, ...args] of commands) {
    const { ok, output } = await runCaptured(program, args, { cwd: root, env, onStart: addHolder })
    outputs += output
    if (!ok) break
  }
  return outputs
}

import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

const windows = process.platform === 'win32'

/** Windows starts a `.cmd` only through its shell, which takes words apart again. */
function start(program, args, options) {
  const batch = windows && /\.(cmd|bat)$/i.test(program)
  if (!batch) return spawn(program, args, options)
  return spawn(
    `"${program}"`,
    args.map((arg) => `"${arg}"`),
    { ...options, shell: true },
  )
}

/** Runs a program and keeps its output, to be shown only when it matters. */
export function runQuietly(program, args, { onStart, ...options } = {}) {
  return new Promise((resolve) => {
    const child = start(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks = []
    if (child.pid) onStart?.(child.pid)
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => resolve({ ok: false, output: `${error.message}\n` }))
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() }))
  })
}

function hasTerminal() {
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return true
  } catch {
    return false
  }
}

/** Ctrl-C reaches the command from the terminal itself; passing it on as well would look like a second, impatient one. */
function passesOn(signal) {
  return signal !== 'SIGINT' || (!windows && !hasTerminal())
}

const parent = process.ppid

/** npm passes a signal to its shell, which dies of it without telling us: the command would live on, with its ports. */
function whenLeftBehind(act) {
  if (!process.env.npm_lifecycle_event) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 200)
  watch.unref()
}

/** Runs the command as if it had been started in our place: our terminal, its exit code, its signal. */
export function runInForeground(program, args, env) {
  const child = start(program, args, { stdio: 'inherit', env })
  const signals = windows ? ['SIGINT', 'SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGHUP']
  const passOn = (signal) => passesOn(signal) && child.kill(signal)
  for (const signal of signals) process.on(signal, passOn)
  whenLeftBehind(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    process.stderr.write(`${program} cannot be started: ${error.message}\n`)
    process.exitCode = 126
  })
  child.on('exit', (code, signal) => {
    for (const name of signals) process.off(name, passOn)
    if (signal) process.kill(process.pid, signal)
    else process.exitCode = code
  })
}

import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

const windows = process.platform === 'win32'

/** Windows runs a `.cmd` only through a shell, which splits unquoted arguments. */
function spawnProgram(program, args, options) {
  const batch = windows && /\.(cmd|bat)$/i.test(program)
  if (!batch) return spawn(program, args, options)
  return spawn(
    `"${program}"`,
    args.map((arg) => `"${arg}"`),
    { ...options, shell: true },
  )
}

/** Runs a program and captures stdout and stderr together. */
export function runCaptured(program, args, { onStart, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawnProgram(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
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

/** The terminal sends Ctrl-C to the command too; forwarding it would look like a second Ctrl-C. */
function shouldForward(signal) {
  return signal !== 'SIGINT' || (!windows && !hasTerminal())
}

const parentPid = process.ppid

/** npm signals its shell, which exits without forwarding: the orphaned command would keep running and keep its ports. */
function whenOrphaned(callback) {
  if (!process.env.npm_lifecycle_event) return
  const timer = setInterval(() => {
    if (process.ppid === parentPid) return
    clearInterval(timer)
    callback()
  }, 200)
  timer.unref()
}

/** Runs the command as if it replaced this process: it inherits the terminal and determines the exit code or signal. */
export function runInForeground(program, args, env) {
  const child = spawnProgram(program, args, { stdio: 'inherit', env })
  const signals = windows ? ['SIGINT', 'SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGHUP']
  const forward = (signal) => shouldForward(signal) && child.kill(signal)
  for (const signal of signals) process.on(signal, forward)
  whenOrphaned(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    process.stderr.write(`Cannot start ${program}: ${error.message}\n`)
    process.exitCode = 126
  })
  child.on('exit', (code, signal) => {
    for (const name of signals) process.off(name, forward)
    if (signal) process.kill(process.pid, signal)
    else process.exitCode = code
  })
}

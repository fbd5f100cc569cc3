import { folder } from '../../cli/testing/folder.cases.ts'
import { startKit } from '../../cli/testing/kit-process.cases.ts'

/** Starts the demo with its own folder for temporary files. */
export function startDemo(...args: string[]) {
  const [cwd, temporary] = [folder(), folder()]
  const env = { ...process.env, TMPDIR: temporary }
  const started = startKit(['demo', ...args], { cwd, env })
  /** Twice, because npm forwards a signal that the terminal has already sent. */
  const interrupt = () => void [started.child.kill('SIGINT'), started.child.kill('SIGINT')]
  return { ...started, interrupt, cwd, temporary }
}

export const urlsIn = (text: string): string[] => [...new Set(text.match(/http:\/\/127\.0\.0\.1:\d+/g))]

export const isGone = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  )

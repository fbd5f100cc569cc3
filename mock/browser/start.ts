import type { BrowserMock, BrowserMockOptions } from '../browser.ts'
import { browserOptions, checkOptions } from '../options.ts'
import { run } from './run.ts'

interface Running {
  readonly mock: Promise<BrowserMock>
  readonly asked: string
  isStarting: boolean
  users: number
}

let running: Running | undefined

/**
 * One at a time in a page. Whoever asks for the same while it starts, as an effect does under React's StrictMode, has a share in it: it
 * runs until all of them have stopped it.
 */
export async function start(options: BrowserMockOptions): Promise<BrowserMock> {
  checkOptions('startMock', browserOptions, options)
  const asked = JSON.stringify({ ...options, handlers: undefined })
  if (running && !(running.isStarting && running.asked === asked))
    throw new Error('the mock runs in this page already; await stop() of the one that does first')
  running ??= started(options, asked)
  running.users++
  return shareOf(running)
}

function started(options: BrowserMockOptions, asked: string): Running {
  const mock = run(options).finally(() => Object.assign(begun, { isStarting: false }))
  mock.catch(() => {
    running = undefined
  })
  const begun: Running = { mock, asked, isStarting: true, users: 0 }
  return begun
}

async function shareOf(one: Running): Promise<BrowserMock> {
  const mock = await one.mock
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= leave(one, mock)
    return stopped
  }
  return Object.defineProperties({} as BrowserMock, {
    ...Object.getOwnPropertyDescriptors(mock),
    stop: { value: stop, enumerable: true },
  })
}

async function leave(one: Running, mock: BrowserMock): Promise<void> {
  if (--one.users > 0) return
  await mock.stop()
  running = undefined
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { WorkerClient } from './worker-client.ts'

/** A worker process whose `onRequest` is the body of a function of `id` and `task`. */
function workerThat(onRequest: string): WorkerClient {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'))
  const stopping = new AbortController()
  onTestFinished(() => {
    stopping.abort()
    rmSync(folder, { recursive: true })
  })
  const main = join(folder, 'main.mjs')
  const send = '(message) => process.send(message)'
  writeFileSync(
    main,
    `const send = ${send}\nprocess.on('message', ({ id, task }) => { ${onRequest} })\nsend('ready')\n`,
  )
  return new WorkerClient(join(folder, 'instrumented.json'), stopping.signal, { main })
}

const task = { mutantId: '1', cases: ['4.1/a'], likely: [], modes: ['own'] } as const

test('a late response to an earlier request is ignored', async () => {
  const worker = workerThat(`
    send({ id: id - 1, error: 'late' })
    send({ id: id - 1, result: { own: 'late' } })
    send({ id, result: { own: 'request ' + id } })
    send({ id, result: { own: 'late' } })`)
  expect(await worker.run(task)).toEqual({ own: 'request 1' })
  expect(await worker.run(task)).toEqual({ own: 'request 2' })
})

test('an error of the worker is an error of the request, and the worker keeps running', async () => {
  const worker = workerThat(`send(id === 1 ? { id, error: 'no such case' } : { id, result: {} })`)
  await expect(worker.run(task)).rejects.toThrow('no such case')
  expect(await worker.run(task)).toEqual({})
})

test('a mutant that ends the process is detected by timeout, and the next one gets a new process', async () => {
  const worker = workerThat(`task.mutantId === '1' ? process.exit(1) : send({ id, result: { own: '4.1/a' } })`)
  expect(await worker.run(task)).toEqual({ own: 'timeout' })
  expect(await worker.run({ ...task, mutantId: '2' })).toEqual({ own: '4.1/a' })
})

test('a process that ends after its response is replaced for the next request', async () => {
  const worker = workerThat(`process.send({ id, result: { own: '4.1/a' } }, () => process.exit(1))`)
  expect(await worker.run(task)).toEqual({ own: '4.1/a' })
  await delay(500)
  expect(await worker.run(task)).toEqual({ own: '4.1/a' })
})

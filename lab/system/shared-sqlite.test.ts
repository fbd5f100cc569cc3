import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder } from '../../cli/testing/folder.cases.ts'
import { call, logIn } from '../../cli/testing/http-call.cases.ts'
import { type Served, serve } from '../../cli/testing/kit-process.cases.ts'

interface Feed {
  readonly id: number
  readonly has_like: boolean
  readonly user: { readonly name: string; readonly extra: { readonly likes_count: number } }
}

let servers: Served[] = []
let token = ''

async function open(): Promise<void> {
  const db = join(folder(), 'world.sqlite')
  servers = [await serve('--db', db, '--seed', '1'), await serve('--db', db)]
  token = await logIn(servers[0]?.url ?? '', 'alice')
}

const send = <Body>(server: number, method: string, path: string) =>
  call<Body>(servers[server]?.url ?? '', method, `/api/v2${path}`, token)

const read = async (server: number, id: number) => (await send<Feed>(server, 'GET', `/feeds/${id}`)).body

/** Likes and unlikes alternately through one process and the other, which must show each change. */
async function takeTurns(id: number, rounds: number): Promise<unknown[]> {
  const unseen: unknown[] = []
  for (let round = 0; round < rounds; round++) {
    const [writes, reads] = round % 2 === 0 ? [0, 1] : [1, 0]
    const { has_like } = await read(reads, id)
    await (has_like ? send(writes, 'DELETE', `/feeds/${id}/unlike`) : send(writes, 'POST', `/feeds/${id}/like`))
    const listed = (await send<Feed[]>(reads, 'GET', `/feeds?id=${id}`)).body.find((one) => one.id === id)
    const after = await read(reads, id)
    if (after.has_like === has_like || listed?.has_like === has_like) unseen.push([id, round, listed, after])
  }
  return unseen
}

test('a write through one process on a SQLite file is visible through the other', async () => {
  await open()
  const { body } = await send<Feed[]>(0, 'GET', '/feeds?limit=4')
  const unseen = await Promise.all(body.map(({ id }) => takeTurns(id, 8)))
  expect(unseen.flat()).toEqual([])
  for (const { id } of body) {
    const [one, other] = [await read(0, id), await read(1, id)]
    expect(one.user.extra.likes_count).toBe(other.user.extra.likes_count)
  }
}, 60_000)

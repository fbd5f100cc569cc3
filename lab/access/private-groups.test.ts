import { expect, test } from 'vitest'
import { im } from '../../contracts/chapters/im.ts'
import type { Mock } from '../../mock/mock.ts'
import { openMock } from './mock-steps.cases.ts'
import { missingIds } from './resource-ids.cases.ts'
import { act } from './worlds.cases.ts'

const privateGroup = async (mock: Mock, member: string) => {
  const body = { groupname: 'Secret', desc: 'Among us', public: false, members: String(await mock.as(member).id()) }
  return (await act(mock, 'alice', im.createImGroup, { body })).im_group_id
}

async function answers(mock: Mock, name: string, im_group_id: string) {
  const [person, members] = [mock.as(name), '4']
  const query = { im_group_id }
  const replies = [
    await person.call(im.getImGroups, { query }),
    await person.call(im.getSimpleImGroups, { query }),
    await person.call(im.getImGroupFaces, { query }),
    await person.call(im.addImGroupMembers, { body: { im_group_id, members } }),
    await person.call(im.removeImGroupMembers, { body: { im_group_id, members } }),
    await person.call(im.updateImGroup, { body: { im_group_id, groupname: 'Mine', desc: 'Mine' } }),
    await person.call(im.deleteImGroup, { body: { im_group_id } }),
  ]
  return replies.map(({ status, body }) => [status, body])
}

test('for outsiders a private group does not exist', async () => {
  const mock = openMock()
  const id = await privateGroup(mock, 'bob')
  expect(await answers(mock, 'carol', id)).toEqual(await answers(mock, 'carol', String(missingIds.group)))
})

test('members and administrators see a private group; only the owner changes it', async () => {
  const mock = openMock()
  const id = await privateGroup(mock, 'bob')
  const statuses = (await answers(mock, 'bob', id)).map(([status]) => status)
  expect(statuses).toEqual([200, 200, 200, 201, 403, 403, 403])
  for (const name of ['bob', 'root'])
    expect(await act(mock, name, im.getImGroups, { query: { im_group_id: id } })).toMatchObject([{ name: 'Secret' }])
})

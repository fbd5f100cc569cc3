import { im } from '../../contracts/im.ts'
import type { Plan } from './schema.ts'
import type { Stage } from './stage.ts'

export interface MadeGroup {
  readonly id: string
}

export async function makeGroup(stage: Stage, given: Plan['groups'][number], at: string): Promise<MadeGroup> {
  const { owner: login, members, desc, ...fields } = given
  const owner = await stage.as(login, `${at}.owner`)
  const ids: number[] = []
  for (const [place, name] of members.entries()) ids.push((await stage.as(name, `${at}.members.${place}`)).id)
  const body = { ...fields, desc: desc ?? fields.groupname, ...(ids.length > 0 && { members: ids }) }
  return { id: (await owner.does(im.createImGroup, { body })).body.im_group_id }
}

import { im } from '../../contracts/chapters/im.ts'
import type { ArrangeContext } from './arrange-context.ts'
import type { Plan } from './schema/schema.ts'

export interface MadeGroup {
  readonly id: string
}

export async function makeGroup(
  context: ArrangeContext,
  given: Plan['groups'][number],
  at: string,
): Promise<MadeGroup> {
  const { owner: login, members, desc, created_at: _, ...fields } = given
  const owner = await context.as(login, `${at}.owner`)
  const ids: number[] = []
  for (const [index, name] of members.entries()) ids.push((await context.as(name, `${at}.members.${index}`)).id)
  const body = { ...fields, desc: desc ?? fields.groupname, ...(ids.length > 0 && { members: ids }) }
  return { id: (await owner.call(im.createImGroup, { body })).body.im_group_id }
}

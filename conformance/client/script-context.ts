import { isPersonName } from '../model/person.ts'
import type { ScriptContext } from '../script/variables.ts'
import type { Run } from './run.ts'

/** What the scripts of a run have in common. */
export function scriptContextOf({
  target: { baseUrl, people, headers = {} },
  tag,
  secrets,
  sessions,
}: Pick<Run, 'target' | 'tag' | 'secrets' | 'sessions'>): ScriptContext {
  const owners = [...sessions.owners].filter(([, name]) => isPersonName(name) && people[name])
  return { baseUrl, people, headers, tag, secrets, owners: new Map(owners), peopleIds: sessions.knownIds }
}

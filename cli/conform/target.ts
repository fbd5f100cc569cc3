import { controlClient } from '../../conformance/control.ts'
import { openDoor } from '../../conformance/node.ts'
import { type Paced, type PaceOptions, paced } from '../../conformance/pace.ts'
import type { Target } from '../../conformance/target.ts'
import type { Choice } from './choice.ts'

/** A target over sockets. */
export interface Opened {
  readonly target: Target
  readonly pace: Paced
  close(): Promise<void>
}

type Chosen = Pick<
  Choice,
  'name' | 'baseUrl' | 'people' | 'gaps' | 'topics' | 'controlToken' | 'unsupported' | 'timeout'
>

export function openTarget(choice: Chosen, options: PaceOptions = {}): Opened {
  const { name, baseUrl, people, gaps, topics, unsupported, controlToken: token, timeout } = choice
  const door = openDoor({ timeout })
  const pace = paced(door.fetch, options)
  const control = token === undefined ? undefined : controlClient({ baseUrl, fetch: door.fetch, token })
  const target = { name, baseUrl, people, gaps, topics, unsupported, control, fetch: pace.fetch }
  return { target, pace, close: door.close }
}

import { type Reasons, unseen } from './reason.ts'

export const tasks: Reasons = {
  'domain/tasks.ts': {
    I6TtDvi: unseen('only of two at the same moment does one find the row changed; tests of the stores hold it'),
  },
}

import { type Reasons, unobservable } from './reason.ts'

export const tasks: Reasons = {
  'domain/tasks.ts': {
    I6TtDvi: unobservable(
      'differs only if two requests change the row at the same moment; tests of the stores check it',
    ),
  },
}

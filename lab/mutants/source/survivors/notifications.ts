import { equivalent, type Reasons, unobservable } from './reason.ts'

const hasSender = equivalent('every notification has a sender')

export const notifications: Reasons = {
  'rules/notifications/notification-steps.ts': {
    p0RB0mo: hasSender,
    C3pkjI_: hasSender,
    idJNEk5: unobservable('no operation follows a user or shows who has seen new followers'),
  },
}

import { equivalent, type Reasons, unseen } from './reason.ts'

const hasSender = equivalent('every notification has a sender')

export const notifications: Reasons = {
  'rules/notifications/notification-steps.ts': {
    p0RB0mo: hasSender,
    C3pkjI_: hasSender,
    idJNEk5: unseen('nothing of the interface follows anybody, or tells who has seen new followers'),
  },
}

import { defaultSettings, type Settings } from '../../../platform/domain/settings.ts'
import type { Variant } from './variant.ts'

const { topics, currency } = defaultSettings

/** New topics wait for approval, the document's default, and the administrator decides who joins and publishes. */
export const directJoining: Variant = {
  name: 'new topics wait for approval, everybody joins, only the creator publishes',
  settings: { topics: { ...topics, join_permission: 'directJoin', publish_permission: 'creatorOnly' } },
}

export const auditedJoining: Variant = {
  name: 'everybody applies, and members publish',
  settings: { topics: { ...topics, switch: false, join_permission: 'afterAudit', publish_permission: 'memberOnly' } },
}

export const chosenCreators: Variant = {
  name: 'only special users create topics',
  settings: { topics: { ...topics, switch: false, create_permission: 'specialUser' } },
}

/** Only in-app purchases, and no withdrawals. */
export const noRecharge: Variant = {
  name: 'no recharge and no withdrawal',
  settings: {
    currency: {
      ...currency,
      IAP: { only: true, rule: '' },
      recharge: { status: false, rule: '' },
      cash: { status: false, rule: '' },
    },
  },
}

const task = (type: string, max: number, hit_increment: number, how_increment: number): Settings['tasks'][number] => ({
  type,
  max,
  hit_increment,
  how_increment,
})

export const otherNumbers: Variant = {
  name: 'another ratio, other bounds, other tasks, another reward for signing in',
  settings: {
    currency: {
      ...currency,
      settings: {
        'recharge-ratio': 3,
        'recharge-options': '',
        'recharge-max': 300,
        'recharge-min': 30,
        'cash-max': 41,
        'cash-min': 7,
      },
    },
    tasks: [
      task('task:passport', 1, 1, 100),
      task('task:likes', 2, 2, 3),
      task('task:be-liked', 0, 3, 1),
      task('task:shares', 0, 1, 2),
      task('task:follow-topic', 0, 3, 7),
      task('task:comments', 1, 1, 1),
    ],
    signIn: [1],
  },
}

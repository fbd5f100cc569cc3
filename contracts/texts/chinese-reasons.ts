import { zhCN } from 'zod/v4/locales'
import type { Reasons } from '../runtime/reasons.ts'
import { textIn, translated } from './language.ts'

const reasonOf = zhCN().localeError

export const chineseReasons: Reasons = {
  context: { error: (issue) => (issue.input === undefined ? textIn('zh', 'is required') : reasonOf(issue)) },
  translate: (message) => translated('zh', message),
  broken: ({ inChinese }) => inChinese,
}

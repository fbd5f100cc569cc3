import type * as z from 'zod'
import { zhCN } from 'zod/v4/locales'
import type { Condition } from '../dsl/conditions.ts'
import { type TextLanguage, textIn, translated } from '../texts/language.ts'
import type { Fault } from './field-errors.ts'

type Context = z.core.ParseContext<z.core.$ZodIssue>

const chineseReason = zhCN().localeError

const contextIn = (language: TextLanguage): Context => ({
  error: (issue) => {
    if (issue.input === undefined) return textIn(language, 'is required')
    return language === 'zh' ? chineseReason(issue) : undefined
  },
})

const contexts = { en: contextIn('en'), zh: contextIn('zh') } as const

/** Reasons in a language (G85), for the parser. */
export const reasonsIn = (language: TextLanguage): Context => contexts[language]

/** Messages that a schema sets itself do not depend on the parser. */
export const inLanguage = (language: TextLanguage, faults: readonly Fault[]): Fault[] =>
  faults.map(({ path, message }) => ({ path, message: translated(language, message) }))

export const brokenReason = ({ field, says, inChinese }: Condition, language: TextLanguage): Fault => ({
  path: [field],
  message: language === 'zh' ? inChinese : says,
})

import { chinese, type Text } from './chinese.ts'

export type TextLanguage = 'zh' | 'en'

export type TextValues = Readonly<Record<string, string | number>>

const withValues = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))

export const textIn = (language: TextLanguage, text: Text, values: TextValues = {}): string =>
  withValues(language === 'zh' ? chinese[text] : text, values)

const isText = (text: unknown): text is Text => typeof text === 'string' && Object.hasOwn(chinese, text)

/** Text that an administrator or a user wrote stays as it is. */
export const translated = <T>(language: TextLanguage, text: T, values: TextValues = {}): T | string =>
  isText(text) ? textIn(language, text, values) : text

interface Wanted {
  readonly language: string
  readonly weight: number
}

function wantedIn(range: string): Wanted {
  const [tag = '', ...parameters] = range.split(';')
  const given = parameters.map((one) => /^\s*q=([\d.]+)\s*$/i.exec(one)?.[1]).find((q) => q !== undefined)
  return { language: tag.trim().toLowerCase().split('-')[0] ?? '', weight: given === undefined ? 1 : Number(given) }
}

/** Chinese if `Accept-Language` prefers it to English, English otherwise. */
export function preferredLanguage(acceptLanguage: string | null): TextLanguage {
  const wanted = (acceptLanguage ?? '').split(',').map(wantedIn)
  const best = (language: string) =>
    Math.max(0, ...wanted.filter((one) => one.language === language).map(({ weight }) => weight))
  return best('zh') > best('en') ? 'zh' : 'en'
}

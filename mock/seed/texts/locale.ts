export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** The languages of a world: one, or both. */
export const locales = ['zh', 'en', 'mixed'] as const
export type Locale = (typeof locales)[number]

export const languagesOf = (locale: Locale): readonly Language[] => (locale === 'mixed' ? languages : [locale])

/** The only import of @faker-js/faker, in a module of its own so that bundlers leave out all other locales. */
export { base, en, Faker, zh_CN } from '@faker-js/faker'

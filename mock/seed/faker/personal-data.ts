import type { Faker } from '@faker-js/faker'
import type { Row } from '../../../platform/tables/index.ts'
import type { Language } from '../texts/locale.ts'

/** A name, and the sex that it suggests; 0 if it suggests none. */
export interface Named {
  readonly name: string
  readonly sex: Row<'users'>['sex']
}

type Fakers = { readonly [L in Language]: Faker }

const maxColumns = 12
const tries = 50

/** Chinese, Japanese and Korean characters take two columns (G24). */
const columnsOf = (name: string) =>
  [...name].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) < 0x1100 ? 1 : 2), 0)

/** Personal data in the language of a person. Names, phone numbers and e-mail addresses occur once. */
export class PersonalData {
  readonly #fakers: Fakers
  readonly #taken: Set<string>

  constructor(fakers: Fakers, taken: Set<string>) {
    this.#fakers = fakers
    this.#taken = taken
  }

  /** At most 12 columns wide. */
  name(language: Language): Named {
    const { person, number } = this.#fakers[language]
    let shortest = ''
    for (let tried = 0; tried < tries; tried++) {
      const type = person.sexType()
      const [first, last] = [person.firstName(type), person.lastName(type)].map(onlyLetters) as [string, string]
      const fitting = nicknames(first, last).filter((name) => columnsOf(name) <= maxColumns)
      const name = fitting.find((one) => this.#take(one))
      if (name !== undefined) return { name, sex: type === 'female' ? 2 : 1 }
      shortest = fitting[0] ?? shortest
    }
    const name = this.#unused(() => `${[...shortest].slice(0, 4).join('')}${number.int({ min: 10, max: 9999 })}`)
    return { name, sex: 0 }
  }

  /** A mobile number in China, an international number elsewhere. */
  phone(language: Language): string {
    const { phone, rawDefinitions } = this.#fakers[language]
    if (rawDefinitions.metadata?.language !== 'zh') return this.#unused(() => phone.number({ style: 'international' }))
    return this.#unused(() =>
      firstOf(
        () => phone.number(),
        (number) => /^1[3-9]\d{9}$/.test(number),
      ),
    )
  }

  email(language: Language): string {
    const { internet } = this.#fakers[language]
    return this.#unused(() => internet.email({ provider: 'example.test' }).toLowerCase())
  }

  city = (language: Language): string => this.#fakers[language].location.city()
  /** A street and a number. */
  street = (language: Language): string => this.#fakers[language].location.streetAddress()
  company = (language: Language): string => this.#fakers[language].company.name()

  /** A whole amount. */
  amount(language: Language, min: number, max: number): number {
    return Number(this.#fakers[language].finance.amount({ min, max, dec: 0 }))
  }

  #take(text: string): boolean {
    const key = text.toLowerCase()
    return this.#taken.size < this.#taken.add(key).size
  }

  #unused = (draw: () => string): string => firstOf(draw, (text) => this.#take(text))
}

function firstOf(draw: () => string, accepts: (text: string) => boolean): string {
  for (let tried = 0; tried < 1000; tried++) {
    const text = draw()
    if (accepts(text)) return text
  }
  throw new Error('this instance of faker has too few different names or numbers: use one with more locale data')
}

const onlyLetters = (name: string) => name.replace(/[^\p{L}\p{M}'-]/gu, '')

const nicknames = (first: string, last: string) =>
  /\p{Script=Han}/u.test(first) ? [last + first] : [first, `${first}${[...last][0] ?? ''}`, first + last]

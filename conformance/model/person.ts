/** alice owns topics and creates content, bob is a member, carol applies, dave has no currency, root is the administrator. */
export const personNames = ['alice', 'bob', 'carol', 'dave', 'root'] as const

export type PersonName = (typeof personNames)[number]

/** `carol, a stranger` is carol without a token. */
export const personOf = (name: string): string => personNames.find((one) => name.startsWith(`${one},`)) ?? name

export const isPersonName = (name: string): name is PersonName => (personNames as readonly string[]).includes(name)

export interface Person {
  readonly login: string
  readonly password?: string | undefined
  /** Also identify the account when logging in (4.15). */
  readonly email?: string | undefined
  readonly phone?: string | undefined
  /** Used instead of logging in. */
  readonly token?: string | undefined
}

/** Cases that need a person who is not configured are not exercised. */
export type People = Readonly<Partial<Record<PersonName, Person>>>

/** A password that differs in the case of its last letter. Some servers forgive a caps lock, or a capital at the beginning. */
export const withOtherCase = (password: string): string =>
  password.replace(/(?<=.)\p{L}(?=\P{L}*$)/u, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  )

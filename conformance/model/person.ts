/** alice owns topics and creates things, bob is a member, carol applies, dave has no currency, root administers all. */
export const personNames = ['alice', 'bob', 'carol', 'dave', 'root'] as const

export type PersonName = (typeof personNames)[number]

/** The person behind an actor's name, whichever token is used. */
export const personOf = (name: string): string => personNames.find((one) => name.startsWith(`${one},`)) ?? name

export const isPersonName = (name: string): name is PersonName => (personNames as readonly string[]).includes(name)

export interface Person {
  readonly login: string
  readonly password?: string | undefined
  /** Used instead of logging in. */
  readonly token?: string | undefined
}

/** Whoever is missing takes no part: cases that need them are not exercised. */
export type People = Readonly<Partial<Record<PersonName, Person>>>

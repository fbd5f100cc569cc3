import { createHash, randomBytes } from 'node:crypto'

export type Settings = { reward: boolean; comment: boolean; chat: boolean; sound: boolean }
export type TaskProgress = { day: number; hits: number; current: number; score: number; done: number }

export type Person = {
  id: number
  name: string
  phone: string | null
  email: string | null
  salt: string
  secret: string | null
  /** The hash of the lower-case password, for `password-case-ignored`. */
  looseSecret: string | null
  bio: string | null
  sex: 0 | 1 | 2
  location: string | null
  avatar: string | null
  verified: { type: string; description: string } | null
  role: 'member' | 'administrator'
  permissions: Set<string>
  balance: number
  inviteCode: string
  imPassword: string
  settings: Settings
  tags: Set<number>
  follows: Set<number>
  tasks: Map<string, TaskProgress>
  signedDays: number[]
  createdAt: number
}

export type NewPerson = Partial<Person> & { id: number; name: string; createdAt: number; password?: string }

export function makePerson(fields: NewPerson): Person {
  const { password, ...given } = fields
  const salt = randomBytes(8).toString('hex')
  return {
    phone: null,
    email: null,
    salt,
    secret: password === undefined ? null : secretOf(salt, password),
    looseSecret: password === undefined ? null : secretOf(salt, password.toLowerCase()),
    bio: null,
    sex: 0,
    location: null,
    avatar: null,
    verified: null,
    role: 'member',
    permissions: new Set(),
    balance: 0,
    inviteCode: randomBytes(4).toString('hex'),
    imPassword: randomBytes(12).toString('hex'),
    settings: { reward: true, comment: true, chat: true, sound: true },
    tags: new Set(),
    follows: new Set(),
    tasks: new Map(),
    signedDays: [],
    ...given,
  }
}

function secretOf(salt: string, password: string): string {
  return createHash('sha256').update(`${salt}:${password}`).digest('hex')
}

export function passwordFits(person: Person, password: string, anyCase: boolean): boolean {
  if (anyCase) return person.looseSecret === secretOf(person.salt, password.toLowerCase())
  return person.secret !== null && person.secret === secretOf(person.salt, password)
}

export function isAdministrator(person: Person | null): boolean {
  return person?.role === 'administrator'
}

import { im } from '../../../contracts/chapters/im.ts'
import { check, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenPerson, unusedId } from '../../fixtures/common.ts'
import { idListOf, leaseRegistrations } from './im-steps.ts'

const { registerImUser, registerImUsers, registerOldImUsers, resetImPassword, getImPassword } = im

interface Registration {
  gets(status: 201): Promise<unknown>
  response(): Promise<{ readonly status: number }>
}

/** A server may refuse to register a person twice: the document does not say. */
async function expectRegistered(context: Context, person: Actor, register: () => Registration): Promise<void> {
  const { cannot } = context
  await leaseRegistrations(context)
  const isRegistered = (await person.sends(getImPassword).response()).status === 201
  try {
    await register().gets(201)
  } catch (thrown) {
    const { status } = await register().response()
    if (!isRegistered || status < 400 || status >= 500 || status === 404) throw thrown
    cannot(`${person.name} is already registered and cannot be registered again`, 'a person who is not registered')
  }
}

/** Compares hashes without showing them, because they are secret. */
const comparison = (before: string, after: string) => (before === after ? 'unchanged' : 'changed')

const presence = (hash: string) => (hash === '' ? 'empty' : 'present')

const hashOf = async (person: Actor) => (await person.sends(getImPassword).gets(201)).im_pwd_hash

export const imRegistration = scenario('4.14/registration', 'Registration with the messaging provider', [
  check(
    'person-can-be-registered-twice',
    'A person can be registered more than once',
    ['4.14/1', '4.14/5', 'G77'],
    async (context) => {
      const { alice, bob, expect } = context
      const params = { userId: await bob.id() }
      await expectRegistered(context, bob, () => alice.sends(registerImUser, { params }))
      await alice.sends(registerImUser, { params }).chooses('G77', 201)
      expect(presence(await hashOf(bob)), 'the password hash', '4.14/5').equals('present')
    },
  ),

  check('registers-several-at-once', 'Several people can be registered at once', ['4.14/2'], async (context) => {
    const { alice, bob, carol, expect } = context
    const user_ids = await idListOf(bob, carol)
    await expectRegistered(context, bob, () => alice.sends(registerImUsers, { body: { user_ids } }))
    for (const person of [bob, carol])
      expect(presence(await hashOf(person)), `the password hash of ${person.name}`).equals('present')
  }),

  check('registers-existing-users', 'All existing users can be registered', ['4.14/3'], async (context) => {
    await leaseRegistrations(context)
    await context.root.sends(registerOldImUsers).gets(201)
  }),

  serial(
    check(
      'reset-replaces-the-password',
      'A reset replaces the password, and the new one stays until the next reset',
      ['4.14/4', '4.14/5', 'G77'],
      async (context) => {
        const { alice, expect } = context
        const before = await hashOf(alice)
        const again = await hashOf(alice)
        expect(comparison(before, again), 'the password hash when it is read again', 'G77').equals('unchanged')
        await alice.sends(resetImPassword).gets(201)
        const after = await hashOf(alice)
        expect(comparison(again, after), 'the password hash after the reset', '4.14/4').equals('changed')
        const later = await hashOf(alice)
        expect(comparison(after, later), 'the new password hash when it is read again', 'G77').equals('unchanged')
      },
    ),
  ),

  check(
    'first-password-stays',
    'A first password stays the same',
    ['4.14/5', 'G77'],
    async (context) => {
      const person = await givenPerson(context)
      const first = await person.sends(getImPassword).chooses('G77', 201)
      if (!first) return
      context.expect(presence(first.im_pwd_hash), 'the first password hash', 'G77').equals('present')
      const later = comparison(first.im_pwd_hash, await hashOf(person))
      context.expect(later, 'the first password hash when it is read again', 'G77').equals('unchanged')
    },
    { needs: ['verificationCode'] },
  ),

  serial(
    check(
      'reset-leaves-other-passwords-alone',
      "A reset changes no other person's password",
      ['4.14/4'],
      async (context) => {
        const { alice, bob, expect, cannot } = context
        const before = await hashOf(bob)
        if ((await hashOf(bob)) !== before)
          return cannot('the password hash changes with every read', 'a hash that stays')
        await alice.sends(resetImPassword).gets(201)
        const later = comparison(before, await hashOf(bob))
        expect(later, "bob's password hash after alice reset hers").equals('unchanged')
      },
    ),
  ),

  check(
    'unknown-person-cannot-be-registered',
    'Registering an unknown person returns 404, or 422 among several people',
    ['G08', 'G01'],
    async (context) => {
      const { alice } = context
      await alice.sends(registerImUser, { params: { userId: unusedId } }).chooses('G08', 404)
      const user_ids = `${await alice.id()},${unusedId}`
      await alice.sends(registerImUsers, { body: { user_ids } }).chooses('G01', 422)
    },
  ),
])

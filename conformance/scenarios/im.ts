import { im } from '../../contracts/im.ts'
import type { Actor } from '../actor.ts'
import { alone, check } from '../case.ts'
import { givenPerson } from '../given.ts'
import { scenario } from '../scenario.ts'
import { listOf } from './im-steps.ts'

const { registerImUser, registerImUsers, registerOldImUsers, resetImPassword, getImPassword } = im

const nobody = 2_000_000_000

const hashOf = async (person: Actor) => (await person.sends(getImPassword).gets(201)).im_pwd_hash

export const imRegistration = scenario('4.14/registration', 'Registration with the messaging provider', [
  check('One person is registered, and again', ['4.14/1', '4.14/5'], async (context) => {
    const { alice, bob, expect } = context
    const params = { userId: await bob.id() }
    await alice.sends(registerImUser, { params }).gets(201)
    await alice.sends(registerImUser, { params }).gets(201)
    expect((await hashOf(bob)).length, 'the length of the password hash', '4.14/5').atLeast(1)
  }),

  check('Several people are registered at once', ['4.14/2'], async (context) => {
    const { alice, bob, carol, expect } = context
    await alice.sends(registerImUsers, { body: { user_ids: await listOf(bob, carol) } }).gets(201)
    const hashes = [await hashOf(bob), await hashOf(carol)]
    expect(
      hashes.every((hash) => hash.length > 0),
      'both have a password',
    ).equals(true)
  }),

  check('Everybody from before is registered', ['4.14/3'], async ({ root }) => {
    await root.sends(registerOldImUsers).gets(201)
  }),

  alone(
    check('A reset password is another one, and stays until the next reset', ['4.14/4', '4.14/5'], async (context) => {
      const { alice, expect } = context
      const before = await hashOf(alice)
      expect((await hashOf(alice)) === before, 'the password is the same when it is read again', '4.14/4').equals(true)
      await alice.sends(resetImPassword).gets(201)
      const after = await hashOf(alice)
      expect(after !== before, 'the password is another one after the reset', '4.14/4').equals(true)
      expect((await hashOf(alice)) === after, 'the new password stays', '4.14/4').equals(true)
    }),
  ),

  check(
    'A first password stays too',
    ['4.14/5'],
    async (context) => {
      const person = await givenPerson(context)
      const first = await hashOf(person)
      context.expect((await hashOf(person)) === first, 'it is the same when it is read again').equals(true)
    },
    { needs: ['outbox'] },
  ),

  alone(
    check("A reset changes nobody else's password", ['4.14/4'], async (context) => {
      const { alice, bob, expect } = context
      const before = await hashOf(bob)
      await alice.sends(resetImPassword).gets(201)
      expect((await hashOf(bob)) === before, "bob's password is what it was").equals(true)
    }),
  ),

  check('Registering somebody who does not exist answers 404, among several 422', ['G08', 'G01'], async (context) => {
    const { alice } = context
    await alice.sends(registerImUser, { params: { userId: nobody } }).chooses('G08', 404)
    const user_ids = `${await alice.id()},${nobody}`
    await alice.sends(registerImUsers, { body: { user_ids } }).chooses('G01', 422)
  }),
])

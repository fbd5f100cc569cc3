import { im } from '../../../contracts/chapters/im.ts'
import type { Actor } from '../../client/actor.ts'
import { givenPerson } from '../../fixtures/common.ts'
import { check, serial } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { idListOf } from './im-steps.ts'

const { registerImUser, registerImUsers, registerOldImUsers, resetImPassword, getImPassword } = im

const nobody = 2_000_000_000

const hashOf = async (person: Actor) => (await person.sends(getImPassword).gets(201)).im_pwd_hash

export const imRegistration = scenario('4.14/registration', 'Registration with the messaging provider', [
  check(
    'person-can-be-registered-twice',
    'A person can be registered more than once',
    ['4.14/1', '4.14/5'],
    async (context) => {
      const { alice, bob, expect } = context
      const params = { userId: await bob.id() }
      await alice.sends(registerImUser, { params }).gets(201)
      await alice.sends(registerImUser, { params }).gets(201)
      expect((await hashOf(bob)).length, 'the length of the password hash', '4.14/5').atLeast(1)
    },
  ),

  check('registers-several-at-once', 'Several people can be registered at once', ['4.14/2'], async (context) => {
    const { alice, bob, carol, expect } = context
    await alice.sends(registerImUsers, { body: { user_ids: await idListOf(bob, carol) } }).gets(201)
    const hashes = [await hashOf(bob), await hashOf(carol)]
    expect(
      hashes.every((hash) => hash.length > 0),
      'whether both have a password hash',
    ).equals(true)
  }),

  check('registers-existing-users', 'All existing users can be registered', ['4.14/3'], async ({ root }) => {
    await root.sends(registerOldImUsers).gets(201)
  }),

  serial(
    check(
      'reset-replaces-the-password',
      'A reset replaces the password, and the new one stays until the next reset',
      ['4.14/4', '4.14/5'],
      async (context) => {
        const { alice, expect } = context
        const before = await hashOf(alice)
        expect((await hashOf(alice)) === before, 'whether the password is the same when read again', '4.14/4').equals(
          true,
        )
        await alice.sends(resetImPassword).gets(201)
        const after = await hashOf(alice)
        expect(after !== before, 'whether the password differs after the reset', '4.14/4').equals(true)
        expect((await hashOf(alice)) === after, 'whether the new password stays', '4.14/4').equals(true)
      },
    ),
  ),

  check(
    'first-password-stays',
    'A first password stays the same',
    ['4.14/5'],
    async (context) => {
      const person = await givenPerson(context)
      const first = await hashOf(person)
      context.expect((await hashOf(person)) === first, 'whether the password is the same when read again').equals(true)
    },
    { needs: ['verificationCode'] },
  ),

  serial(
    check(
      'reset-leaves-other-passwords-alone',
      "A reset leaves everybody else's password alone",
      ['4.14/4'],
      async (context) => {
        const { alice, bob, expect } = context
        const before = await hashOf(bob)
        await alice.sends(resetImPassword).gets(201)
        expect((await hashOf(bob)) === before, "whether bob's password is unchanged").equals(true)
      },
    ),
  ),

  check(
    'unknown-person-cannot-be-registered',
    'Registering an unknown person answers 404, or 422 among several people',
    ['G08', 'G01'],
    async (context) => {
      const { alice } = context
      await alice.sends(registerImUser, { params: { userId: nobody } }).chooses('G08', 404)
      const user_ids = `${await alice.id()},${nobody}`
      await alice.sends(registerImUsers, { body: { user_ids } }).chooses('G01', 422)
    },
  ),
])

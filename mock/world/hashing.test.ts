import { expect, test } from 'vitest'
import { mockPasswords } from './hashing.ts'

let salts = 0
const passwords = mockPasswords(() => `salt ${salts++}`)

test('a password matches only its own hash, the first time and again', async () => {
  const [hash, other] = [await passwords.hash('open sesame'), await passwords.hash('open barley')]
  const verdicts = () =>
    Promise.all([
      passwords.verify('open sesame', hash),
      passwords.verify('open barley', hash),
      passwords.verify('open sesame', other),
      passwords.verify('open sesame', null),
    ])
  expect(await verdicts()).toEqual([true, false, false, false])
  expect(await verdicts()).toEqual([true, false, false, false])
})

test('the same password gets a different hash each time', async () => {
  expect(await passwords.hash('open sesame')).not.toBe(await passwords.hash('open sesame'))
})

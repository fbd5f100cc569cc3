/** Looks at every letter, so that the time tells nothing but the length. */
export function sameSecret(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length
  for (let place = 0; place < given.length; place++)
    difference |= given.charCodeAt(place) ^ expected.charCodeAt(place % expected.length)
  return difference === 0
}

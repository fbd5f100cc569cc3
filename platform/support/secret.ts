/** Compares every character, so that the time reveals nothing but the length. */
export function timingSafeEqual(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length
  for (let index = 0; index < given.length; index++)
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index % expected.length)
  return difference === 0
}

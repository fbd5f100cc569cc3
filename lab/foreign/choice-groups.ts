/** Choices about the same thing: one backend cannot make two of them. */
const alternatives: readonly (readonly string[])[] = [
  ['validation-422', 'validation-plain-message'],
  ['errors-as-lists', 'errors-in-debug-form'],
  ['times-spaced', 'times-iso'],
  ['ids-from-one', 'ids-large', 'ids-random'],
  ['tokens-long', 'tokens-short', 'tokens-jwt'],
  ['unlike-needs-like', 'leaving-needs-membership', 'absent-is-404'],
  ['small-allowance', 'sixty-per-minute', 'allowance-huge'],
  ['refresh-keeps-old', 'one-session-each'],
  ['views-uncounted', 'own-views-uncounted'],
  ['limit-clamped', 'pages-of-twenty'],
  ['nulls-shown', 'empty-lists-absent'],
]

const exclude = (one: string, other: string): boolean =>
  one !== other && alternatives.some((group) => group.includes(one) && group.includes(other))

/** As few groups as possible in which no choice excludes another. */
export function groupsOf(choices: readonly string[]): string[][] {
  const groups: string[][] = []
  for (const choice of choices) {
    const free = groups.find((group) => !group.some((other) => exclude(choice, other)))
    if (free) free.push(choice)
    else groups.push([choice])
  }
  return groups
}

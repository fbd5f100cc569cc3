/** Names for what a case makes: never used before, and marked, so that leftovers can be told from other people's things. */
export interface Tag {
  (text: string): string
  /** At most 12 wide. */
  short(): string
  /** Never used before either, and within 32 bits. */
  number(): number
}

const longestText = 60

/** Part of every text that a tag has marked. */
const mark = 'kit-'

/** Where the numbers of tags are; smaller ones may be anybody's. */
const [least, most] = [1_000_000_000, 2_100_000_000]

export const isTagged = (text: string): boolean => text.includes(mark)

export const isTagNumber = (number: number): boolean => number >= least && number < most

const randomBelow = (bound: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % bound

export function createTag(): Tag {
  const stamp = randomBelow(36 ** 5)
    .toString(36)
    .padStart(5, '0')
  const base = least + randomBelow(1_000_000_000)
  let count = 0
  const next = () => (++count).toString(36)
  return Object.assign((text: string) => `${text.slice(0, longestText)} ${mark}${stamp}-${next()}`, {
    short: () => `kit${stamp}${next()}`,
    number: () => base + ++count,
  })
}

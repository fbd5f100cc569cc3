const quoted = '"(?:[^"\\\\]|\\\\.)*"'
const fixed = [`${quoted}\\s*:`, '(?:^|(?:answer|or|with) )\\d{3}(?=\\s|$)'].join('|')
const varying = new RegExp(`(${fixed})|${quoted}|\\bkit-[\\w-]+|\\d+(?:\\.\\d+)?`, 'g')

const repeated = /("…"|\bn\b)(?:, ?\1)+/g

/** Replaces ids, counts and quoted texts, so that messages of the same kind are equal. Field names and statuses stay. */
export const shapeOf = (text: string): string =>
  text
    .replace(varying, (found, stays?: string) => stays ?? (found.startsWith('"') ? '"…"' : 'n'))
    .replace(repeated, '$1')

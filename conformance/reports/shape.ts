const quoted = '"(?:[^"\\\\]|\\\\.)*"'
const kept = [`${quoted}\\s*:`, '(?:^|(?:answer|or|with) )\\d{3}(?=\\s|$)'].join('|')
const varying = new RegExp(`(${kept})|${quoted}|\\bkit-[\\w-]+|\\d+(?:\\.\\d+)?`, 'g')

const repeated = /("…"|\bn\b)(?:, ?\1)+/g

/** What two texts have in common that differ in ids, counts and quoted texts only. Names of fields and statuses stay. */
export const shapeOf = (text: string): string =>
  text
    .replace(varying, (found, stays?: string) => stays ?? (found.startsWith('"') ? '"…"' : 'n'))
    .replace(repeated, '$1')

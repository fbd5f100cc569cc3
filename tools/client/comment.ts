/** A comment of one or more lines, with the end of the line; nothing for no text. */
export function comment(...lines: readonly string[]): string {
  const filled = lines.filter(Boolean).map((line) => line.replaceAll('*/', '*\\/'))
  if (filled.length === 0) return ''
  if (filled.length === 1 && !filled[0]?.startsWith('@')) return `/** ${filled[0]} */\n`
  return `/**\n${filled.map((line) => ` * ${line}\n`).join('')} */\n`
}

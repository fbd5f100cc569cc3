import { styleText } from 'node:util'
import { plain, type Style } from '../../conformance/reports/index.ts'
import type { Screen } from './environment.ts'

/** Colours only on a terminal that supports them. */
export function styleFor(screen: Screen): Style {
  if (!screen.isTTY) return plain
  const paint = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    styleText(format, text, { stream: screen as NodeJS.WriteStream })
  return { strong: paint('bold'), faint: paint('dim'), good: paint('green'), bad: paint('red'), odd: paint('yellow') }
}

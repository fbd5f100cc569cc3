import type { Step } from '../schema/ddl.ts'
import type { Column, Key, Kind, TableSchema } from '../schema/schema.ts'

/** Once released, a migration never changes: databases store its number. */
export interface Migration {
  readonly name: string
  readonly steps: readonly Step[]
}

/** `name:text phone:text? balance:int`: a question mark allows null. */
export function columns(text: string): Column[] {
  return words(text).map((word) => {
    const [name = '', kind = ''] = word.replace(/\?$/, '').split(':')
    return { name, kind: kind as Kind, nullable: word.endsWith('?') }
  })
}

/** `topic_id user_id, name`: commas separate keys, spaces separate their columns. */
export const keys = (text: string): Key[] =>
  text
    .split(',')
    .map(words)
    .filter((key) => key.length > 0)

export const schema = (text: string, unique = '', indexes = ''): TableSchema => ({
  columns: columns(text),
  unique: keys(unique),
  indexes: keys(indexes),
})

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

import type { Step } from '../ddl.ts'
import type { Column, Key, Kind, TableSchema } from '../schema.ts'

/** One step in the life of the schema. Once released it never changes: databases remember its number. */
export interface Migration {
  readonly name: string
  readonly steps: readonly Step[]
}

/** `name:text phone:text? balance:int`: a question mark where null is allowed. */
export function columns(text: string): Column[] {
  return words(text).map((word) => {
    const [name = '', kind = ''] = word.replace(/\?$/, '').split(':')
    return { name, kind: kind as Kind, nullable: word.endsWith('?') }
  })
}

/** `topic_id user_id, name`: keys are parted by commas, their columns by spaces. */
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

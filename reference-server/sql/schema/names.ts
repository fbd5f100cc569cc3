import type { Key } from './schema.ts'

export const indexName = (table: string, key: Key): string => `${table}_by_${key.join('_')}`

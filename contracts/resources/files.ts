import * as z from 'zod'
import { count, orAbsent, resource, text } from '../dsl/fields.ts'

export const file = resource('File', '2.1', 'An uploaded file', {
  url: text('URL of the file', 'https://files.example/2026/11/picture.png'),
  vendor: text('name of the storage vendor', 'local'),
  mime: text('media type', 'image/png'),
  size: count('size in bytes', 20480),
  dimension: orAbsent(z.object({ width: count('width in pixels', 640), height: count('height in pixels', 480) })),
  node: orAbsent(text('storage node; on some records only', 'local:2026/11/picture.png')),
})

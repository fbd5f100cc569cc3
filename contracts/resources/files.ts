import { entityResource, onRequest } from '../dsl/entities.ts'
import { count, large, orAbsent, shared, text } from '../dsl/fields.ts'

const pictureSize = shared('PictureSize', 'Width and height of a picture or video', {
  width: count('width in pixels', 640),
  height: count('height in pixels', 480),
})

export const file = entityResource({ kind: 'file', key: 'url' }, 'FileObject', '2.1', 'An uploaded file', {
  url: text('URL of the file', 'https://files.example/2026/11/picture.png'),
  vendor: text('name of the storage vendor', 'local'),
  mime: text('media type', 'image/png'),
  size: large(count('size in bytes', 20480)),
  dimension: onRequest(orAbsent(pictureSize)),
  node: onRequest(orAbsent(text('storage node; on some records only', 'local:2026/11/picture.png'))),
})

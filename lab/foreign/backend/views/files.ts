import type { Call } from '../core/call.ts'
import { invalid } from '../core/result.ts'
import type { Service } from '../service-type.ts'
import type { StoredFile } from '../state/records.ts'

const kinds: Record<string, string> = { mp4: 'video/mp4', png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/** Derives the type of an unknown node from its name. */
function guess(node: string): StoredFile {
  const ending = node.split('.').at(-1) ?? ''
  return { node, mime: kinds[ending] ?? 'application/octet-stream', size: 1, width: 1, height: 1 }
}

export function fileView(service: Service, node: string | null): Record<string, unknown> | null {
  if (node === null) return null
  const file = service.world.files.find((each) => each.node === node) ?? guess(node)
  const [vendor = '', path = ''] = node.split(/:(.*)/s)
  return {
    dimension: { height: file.height, width: file.width },
    size: file.size,
    mime: file.mime,
    vendor: service.has('vendor-named') ? 'Almacén Norte' : vendor,
    ...(service.has('node-absent') ? {} : { node }),
    url: `https://ficheros.example/${vendor}/${path}`,
  }
}

/** Checks a file reference of a request. */
export function checkNode(call: Call, field: string, node: unknown): string {
  if (typeof node !== 'string' || !/^[^:\s]+:.+$/.test(node)) throw invalid(field, `${field} no es un fichero`)
  const stored = call.service.world.files.some((each) => each.node === node)
  if (!stored && call.service.has('unknown-file-refused')) throw invalid(field, `${field}: fichero desconocido`)
  return node
}

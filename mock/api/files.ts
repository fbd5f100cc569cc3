import { errorText } from '../../contracts/runtime/errors.ts'
import { addAppFile } from '../../platform/files/app-files.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MockWorld } from '../world/mock-world.ts'

export interface FileOptions {
  /** The media type of a file that is neither a picture nor a video. Theirs are recognized by their bytes. */
  readonly type?: string
}

/** Files for the app's own upload route. The interface has none. */
export interface MockFiles {
  /** Stores a file of up to 10 MiB in the world and returns its node, for `images`, `logo` and so on. */
  add(name: string, content: Uint8Array | ArrayBuffer | Blob, options?: FileOptions): Promise<string>
}

export const filesOf = ({ parts }: Pick<MockWorld, 'parts'>): MockFiles => ({
  async add(name, content, { type } = {}) {
    const bytes = await bytesOf(content)
    try {
      return await parts.store.transaction(async (store) => {
        const { node } = await addAppFile({ ...parts, store }, { name, bytes, type: type ?? typeOf(content) })
        return node
      })
    } catch (error) {
      throw error instanceof Refusal ? new Error(`files.add: ${errorText(error.body)}`, { cause: error }) : error
    }
  },
})

export async function bytesOf(content: Uint8Array | ArrayBuffer | Blob): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content
  return new Uint8Array(content instanceof ArrayBuffer ? content : await content.arrayBuffer())
}

/** Without the parameters; a `File` of a form has a type. */
export const typeOf = (content: object): string | undefined =>
  content instanceof Blob && content.type !== '' ? content.type.split(';')[0] : undefined

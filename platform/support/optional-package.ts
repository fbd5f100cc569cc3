/** An optional dependency is not installed. */
export class MissingPackage extends Error {
  override readonly name = 'MissingPackage'

  constructor(purpose: string, packageName: string, options?: ErrorOptions) {
    super(`${purpose} needs ${packageName}, which is not installed: npm install ${packageName}`, options)
  }
}

/** Imports a module that needs an optional dependency. */
export async function importWithOptionalPackage<Part>(purpose: string, load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    throw missingPackage(purpose, error) ?? error
  }
}

/** Undefined for errors of another kind, such as a missing file. */
export function missingPackage(purpose: string, error: unknown): MissingPackage | undefined {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') return undefined
  const name = /^Cannot find (?:package|module) '((?:@[\w.-]+\/)?[a-z][\w.-]*)/.exec(String(message))?.[1]
  return name === undefined ? undefined : new MissingPackage(purpose, name, { cause: error })
}

import { createRequire } from 'node:module'
import { openApi } from '../../contracts/openapi/openapi.ts'

/**
 * Compares responses with an OpenAPI document, independently of the contracts from which it is exported. Ajv, which the linter
 * installs, validates JSON.
 */

type Document = ReturnType<typeof openApi>
type Node = Readonly<Record<string, unknown>>

interface Validate {
  (value: unknown): boolean
  readonly errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null
}

interface Ajv {
  addSchema(schema: object, key: string): void
  getSchema(reference: string): Validate | undefined
}

const linter = createRequire(import.meta.url).resolve('@redocly/openapi-core')
const { Ajv2020 } = createRequire(linter)('ajv/dist/2020.js') as { Ajv2020: new (options: object) => Ajv }

/** Headers that HTTP defines for every response. */
const general = ['content-type', 'content-length', 'date', 'connection', 'keep-alive']

/** Responses to undocumented paths and methods. */
const outside = [404, 405, 429]

const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))

const pointerTo = (...keys: readonly string[]) => `#/${keys.map(escaped).join('/')}`

type ValueAt = (pointer: string) => unknown

/** Memoized, because thousands of responses use the same few pointers. */
function memoized<Result>(find: (pointer: string) => Result): (pointer: string) => Result {
  const found = new Map<string, Result>()
  return (pointer) => {
    if (!found.has(pointer)) found.set(pointer, find(pointer))
    return found.get(pointer) as Result
  }
}

const valueFinder = (document: object): ValueAt =>
  memoized((pointer) =>
    pointer
      .slice(2)
      .split('/')
      .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((node, key) => (node as Node | undefined)?.[key], document),
  )

/** The target of a reference; the pointer itself if there is none. */
function resolved(valueAt: ValueAt, pointer: string): string {
  const reference = (valueAt(pointer) as Node | undefined)?.$ref
  return typeof reference === 'string' ? resolved(valueAt, reference) : pointer
}

const aliasesIn = (item: Node): string[] =>
  Object.values(item).flatMap((operation) => ((operation as Node)['x-aliases'] ?? []) as string[])

/** Concrete paths match before templates. */
function pathFinder(document: Document): (pathname: string) => string | undefined {
  const templates = Object.entries(document.paths ?? {})
    .flatMap(([path, item]) => [path, ...aliasesIn(item as Node)].map((address) => ({ path, address })))
    .map(({ path, address }) => ({ path, pattern: new RegExp(`^${address.replace(/\{\w+\}/g, '[^/]+')}/*$`) }))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
  return (pathname) => templates.find(({ pattern }) => pattern.test(pathname))?.path
}

/** Describes how a value violates the schema at a place of a document; undefined if it does not. */
export function validatorFor(document: object): (keys: readonly string[], value: unknown) => string | undefined {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema(document, 'document')
  return (keys, value) => {
    const pointer = pointerTo(...keys)
    const validate = ajv.getSchema(`document${pointer}`)
    if (!validate) return `no schema at ${pointer}`
    if (validate(value)) return undefined
    return `${pointer}: ${[...new Set(validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`))].join('; ')}`
  }
}

export type ViolationOf = (request: Request, response: Response) => Promise<string | undefined>

/** Describes how a response violates the document; undefined if it does not. */
export function openApiCheck(document: Document): ViolationOf {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'document')
  const findPath = pathFinder(document)
  const valueAt = valueFinder(document)
  const validator = memoized((pointer) => ajv.getSchema(`document${pointer}`))

  const invalid = (pointer: string, value: unknown): string | undefined => {
    const validate = validator(pointer)
    if (!validate) return `no schema at ${pointer}`
    if (validate(value)) return undefined
    return [...new Set(validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`))].join('; ')
  }

  const headerProblem = (declared: string, { headers }: Response): string | undefined => {
    const known = Object.keys((valueAt(`${declared}/headers`) ?? {}) as Node)
    const surplus = [...headers.keys()].find(
      (name) => !general.includes(name) && !known.some((one) => one.toLowerCase() === name),
    )
    if (surplus) return `undeclared header ${surplus}`
    for (const name of known) {
      const pointer = resolved(valueAt, `${declared}/headers/${escaped(name)}`)
      const problem = oneHeader(pointer, headers.get(name))
      if (problem) return `header ${name}: ${problem}`
    }
    return undefined
  }

  const oneHeader = (pointer: string, value: string | null): string | undefined => {
    const { required, schema } = valueAt(pointer) as { required?: boolean; schema?: Node }
    if (value === null) return required ? 'missing' : undefined
    return invalid(`${pointer}/schema`, schema?.type === 'integer' ? Number(value) : value)
  }

  const bodyProblem = (declared: string, headers: Headers, text: string): string | undefined => {
    const types = Object.keys((valueAt(`${declared}/content`) ?? {}) as Node)
    const type = headers.get('content-type')?.split(';')[0] ?? 'none'
    if (types.length === 0) return text === '' ? undefined : `a body of ${type}, where none is declared`
    if (!types.includes(type)) return `content type ${type}, where ${types.join(' and ')} is declared`
    return invalid(`${declared}/content/${escaped(type)}/schema`, type.includes('json') ? JSON.parse(text) : text)
  }

  return async (request, response) => {
    const path = findPath(new URL(request.url).pathname)
    const method = (request.method === 'HEAD' ? 'GET' : request.method).toLowerCase()
    const pointer = `${pointerTo('paths', path ?? '')}/${method}`
    const operation = valueAt(pointer) as Node | undefined
    const { status } = response
    if (!operation) return outside.includes(status) ? undefined : `${request.method} ${path} ${status}: undeclared`
    const declared = resolved(valueAt, `${pointer}/responses/${status}`)
    const text = await response.text()
    const problem = !valueAt(declared)
      ? 'undeclared status'
      : (headerProblem(declared, response) ??
        (request.method === 'HEAD' ? text && 'a body' : bodyProblem(declared, response.headers, text)))
    return problem ? `${request.method} ${operation.operationId} ${status}: ${problem}` : undefined
  }
}

/** Compares responses with the exported document while a run reads them. */
export function collectViolations() {
  const violationOf = openApiCheck(openApi('0.0.0'))
  const compared: Promise<string | undefined>[] = []
  return {
    compare: (request: Request, response: Response) => void compared.push(violationOf(request, response.clone())),
    /** Each violation once. Throws if nothing was compared. */
    async found(): Promise<string[]> {
      const all = await Promise.all(compared)
      if (all.length === 0) throw new Error('no response was compared')
      return [...new Set(all.filter((one) => one !== undefined))].sort()
    },
  }
}

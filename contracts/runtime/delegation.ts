interface Delegating {
  /** Created on first use. */
  readonly real: object
}

interface Names {
  readonly properties?: readonly string[]
  readonly methods?: readonly string[]
}

/** Adds properties and methods to a light object that delegate to the real one. */
export function delegateToReal(prototype: Delegating, { properties = [], methods = [] }: Names): void {
  for (const name of properties)
    Object.defineProperty(prototype, name, {
      get(this: Delegating) {
        return Reflect.get(this.real, name)
      },
    })
  for (const name of methods)
    Object.defineProperty(prototype, name, {
      value(this: Delegating, ...given: unknown[]) {
        return Reflect.apply(Reflect.get(this.real, name), this.real, given)
      },
    })
}

/** The body methods of `Request` and `Response`. */
export const bodyMethods = ['arrayBuffer', 'blob', 'bytes', 'clone', 'formData', 'json', 'text'] as const

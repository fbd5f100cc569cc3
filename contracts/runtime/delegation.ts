interface Delegating {
  /** Made when it is first asked for. */
  readonly real: object
}

interface Names {
  readonly properties?: readonly string[]
  readonly methods?: readonly string[]
}

/** Lets objects that know the most important things themselves leave the rest to a real object. */
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

/** What requests and responses have in common. */
export const bodyMethods = ['arrayBuffer', 'blob', 'bytes', 'clone', 'formData', 'json', 'text'] as const

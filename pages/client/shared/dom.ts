/** Elements without markup: text stays text. */

type Child = Node | string

export function element(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

let frame: Document | undefined

/** The document that is shown: that of the script, or of a frame that the script fills. */
export const shownDocument = (): Document => frame ?? document

export function showIn(other: Document): void {
  frame = other
}

export const all = <E extends Element>(selector: string, within: ParentNode = shownDocument()): E[] => [
  ...within.querySelectorAll<E>(selector),
]

export const one = <E extends Element>(selector: string, within: ParentNode = shownDocument()): E | undefined =>
  within.querySelector<E>(selector) ?? undefined

/** The nearest element around the target of an event. `instanceof` would not know the elements of a frame. */
export const around = <E extends Element>(selector: string, target: EventTarget | null): E | null =>
  target && 'closest' in target ? (target as Element).closest<E>(selector) : null

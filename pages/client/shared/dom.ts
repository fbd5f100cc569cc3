type Child = Node | string

/** Children are nodes or text, never markup. */
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

let frameDocument: Document | undefined

/** The document to search: the page's own, or that of a frame that the script fills. */
export const activeDocument = (): Document => frameDocument ?? document

export function useDocument(other: Document): void {
  frameDocument = other
}

export const findAll = <E extends Element>(selector: string, within: ParentNode = activeDocument()): E[] => [
  ...within.querySelectorAll<E>(selector),
]

export const find = <E extends Element>(selector: string, within: ParentNode = activeDocument()): E | undefined =>
  within.querySelector<E>(selector) ?? undefined

/** The nearest matching ancestor of an event target. `instanceof Element` fails for elements of a frame. */
export const closest = <E extends Element>(selector: string, target: EventTarget | null): E | null =>
  target && 'closest' in target ? (target as Element).closest<E>(selector) : null

/** Quotes a text for a POSIX shell. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Whether keys are input for a field, and not shortcuts. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

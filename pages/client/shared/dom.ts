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

export const all = <E extends Element>(selector: string, within: ParentNode = document): E[] => [
  ...within.querySelectorAll<E>(selector),
]

export const one = <E extends Element>(selector: string, within: ParentNode = document): E | undefined =>
  within.querySelector<E>(selector) ?? undefined

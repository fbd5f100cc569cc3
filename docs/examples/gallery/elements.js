import { webAddress } from './api.js'
import { languageOf, say } from './words.js'

/** Elements with properties and children. Text is always put in as text, so markup from the server stays text. */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) if (value !== undefined) made[name] = value
  made.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false))
  return made
}

/** A text of the server, in its own language, which decides about fonts and line breaks. */
export const text = (tag, className, content) =>
  element(tag, { className, lang: languageOf(content), textContent: content ?? '' })

export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `#${name}`)
  svg.setAttribute('class', `icon ${name}`)
  svg.setAttribute('aria-hidden', 'true')
  svg.append(use)
  return svg
}

/** In a frame that has its proportions before the picture is there; what cannot be shown leaves an initial, if there is a name, or a quiet surface. */
export function picture(address, { className = '', ratio, alt = '', name = '' }) {
  const frame = element('div', { className: `frame ${className}` })
  if (ratio) frame.style.aspectRatio = ratio
  const src = webAddress(address)
  if (!src && name) frame.dataset.initial = [...name][0].toUpperCase()
  if (!src) return frame
  const image = element('img', { alt, loading: 'lazy', decoding: 'async' })
  image.addEventListener('error', () => image.remove())
  image.src = src
  frame.append(image)
  return frame
}

export const avatar = (user, className = '') =>
  picture(user?.avatar?.url, {
    className: `avatar ${className}`,
    alt: say('avatar', { a: user?.name ?? '' }),
    name: user?.name ?? say('someone'),
  })

export const nameOf = (user, className = 'name') => {
  const name = text('span', className, user?.name ?? say('someone'))
  if (user?.verified) name.append(verifiedIcon())
  return name
}

function verifiedIcon() {
  const seal = icon('verified')
  seal.setAttribute('role', 'img')
  seal.setAttribute('aria-label', say('verified'))
  seal.removeAttribute('aria-hidden')
  return seal
}

export const count = (name, content) => element('span', { className: 'count' }, icon(name), content)

export const button = (className, label, onclick) =>
  element('button', { type: 'button', className, onclick, textContent: label })

/** The width over the height of a file, within limits that suit a column. */
export function ratioOf(file, least = 0.8, most = 1.9) {
  const { width, height } = file?.dimension ?? {}
  return Math.min(most, Math.max(least, width && height ? width / height : 4 / 3))
}

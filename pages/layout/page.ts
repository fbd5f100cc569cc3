import { kitStyle } from '../generated/kit-style.ts'
import { themeScript } from '../generated/theme-script.ts'
import { assetsPath, consolePath, docsPath } from '../paths.ts'
import type { Asset } from './assets.ts'
import { type Html, html, inlineScript } from './html.ts'
import { icon } from './icons.ts'

/** The entries of the top navigation. */
type Area = 'console' | 'docs'

/** How pages link to each other: on a server or in a folder of files. */
export interface SiteLinks {
  readonly home: string
  readonly areas: readonly { readonly id: Area; readonly title: string; readonly href: string }[]
  asset(asset: Asset): string
}

export const serverLinks: SiteLinks = {
  home: consolePath,
  areas: [
    { id: 'console', title: 'Console', href: consolePath },
    { id: 'docs', title: 'Reference', href: docsPath },
  ],
  asset: ({ file }) => `${assetsPath}/${file}`,
}

export interface PageParts {
  /** The name of the kit is added. */
  readonly title: string
  /** The current entry of the top navigation. */
  readonly area?: Area
  /** The content of `<main>`. */
  readonly content: unknown
  /** Between the top bar and `<main>`, such as a side navigation. */
  readonly aside?: unknown
  /** At the right end of the top bar. */
  readonly tools?: unknown
  readonly bodyClass?: string
  readonly styles?: readonly Asset[]
  /** Run after the document has been parsed. */
  readonly scripts?: readonly Asset[]
  readonly links?: SiteLinks
  /** More elements for `<head>`. */
  readonly head?: unknown
}

/** A complete HTML document in the style of the kit. */
export const page = (parts: PageParts): Html => {
  const {
    title,
    content,
    aside = '',
    styles = [],
    scripts = [],
    links = serverLinks,
    bodyClass = '',
    head = '',
  } = parts
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · community-kit</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='9' fill='%234f46e5'/%3E%3Cpath d='M10 9v14M22 9l-8 7 8 7' fill='none' stroke='white' stroke-width='3.4' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E">
${head}
${inlineScript(themeScript.text)}
${[kitStyle, ...styles].map((style) => html`<link rel="stylesheet" href="${links.asset(style)}">`)}
${scripts.map((script) => html`<script src="${links.asset(script)}" defer></script>`)}
</head>
<body class="${bodyClass}">
<a class="skip-link" href="#content">Skip to content</a>
${topBar(parts, links)}
${aside}
<main id="content" tabindex="-1">
${content}
</main>
</body>
</html>
`
}

const topBar = ({ area, tools = '' }: PageParts, links: SiteLinks): Html => html`<header class="top">
<a class="brand" href="${links.home}">${icon('logo')}<span>community-kit</span></a>
<nav class="top-nav" aria-label="Kit">
${links.areas.map(
  ({ id, title, href }) => html`<a href="${href}"${id === area ? html` aria-current="page"` : ''}>${title}</a>`,
)}
</nav>
<div class="top-tools">
${tools}
<button class="button quiet icon-only" type="button" data-theme-toggle aria-label="Colours: follow the system">${icon('theme')}</button>
</div>
</header>`

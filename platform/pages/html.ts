import { type Html, html, raw } from '../support/html.ts'

/** Inlined, because the mock also serves these pages inside a browser, where no other file can be loaded. */
const style = `
:root { color-scheme: light dark; --bg: light-dark(#f7f8fa, #0e1015); --card: light-dark(#fff, #151820); --line: light-dark(#e3e6ec, #262b37);
  --strong: light-dark(#c6ccd8, #3b4254); --text: light-dark(#1a1f2b, #e6e9f0); --soft: light-dark(#4b5365, #aab2c3); --accent: light-dark(#4f46e5, #5b55e8);
  --link: light-dark(#4f46e5, #a5a9ff); --good: light-dark(#0f6b43, #6fdca6); --good-bg: light-dark(#e5f6ed, #10301f);
  --warn: light-dark(#86500a, #f3c169); --warn-bg: light-dark(#fdf2dd, #35270d); --bad: light-dark(#b4232f, #ff9d9d); --bad-bg: light-dark(#fdecec, #401a1d) }
*, ::before, ::after { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; align-content: start; justify-content: center; padding: clamp(1rem, 9vh, 5rem) 1rem; background: var(--bg); color: var(--text);
  font: 15px/1.6 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
main { width: min(27rem, calc(100vw - 2rem)); display: grid; gap: 1rem; padding: clamp(1.25rem, 5vw, 2rem); border: 1px solid var(--line); border-radius: 14px; background: var(--card);
  box-shadow: 0 4px 24px light-dark(#1018280f, #0006) }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.3; letter-spacing: -.015em; overflow-wrap: anywhere }
p { margin: 0; color: var(--soft); overflow-wrap: anywhere } a { color: var(--link) }
.price { font-size: 2.4rem; font-weight: 650; line-height: 1.15; letter-spacing: -.03em; font-variant-numeric: tabular-nums; color: var(--text) }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .35rem 1.25rem; margin: 0; padding: .9rem 0; border-block: 1px solid var(--line) }
dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere; unicode-bidi: plaintext }
main:has(dl:not(.state)) { width: min(38rem, calc(100vw - 2rem)) } .state dd { text-align: end }
.state dd:last-of-type { justify-self: end; padding: 0 .6em; border-radius: 999px; font-size: .85em; font-weight: 600 }
.waiting dd:last-of-type { background: var(--warn-bg); color: var(--warn) } .done dd:last-of-type { background: var(--good-bg); color: var(--good) }
.over dd:last-of-type { background: var(--bad-bg); color: var(--bad) }
form { display: grid; gap: .75rem; margin: 0 } label { display: grid; gap: .25rem; font-weight: 550; font-size: .87rem }
input { width: 100%; min-height: 42px; padding: .4rem .7rem; border: 1px solid light-dark(#868e9f, #6c7587); border-radius: 8px; background: var(--card); color: inherit; font: inherit }
button, .button { display: grid; place-items: center; width: 100%; min-height: 44px; padding: .3rem 1rem; border: 1px solid var(--strong); border-radius: 8px; background: transparent; color: inherit;
  font-family: inherit; font-size: .95rem; font-weight: 600; line-height: 1.3; text-decoration: none; cursor: pointer }
.primary button, .primary.button { border-color: transparent; background: var(--accent); color: #fff } .primary button:hover { filter: brightness(1.08) }
.choices { display: grid; grid-template-columns: 1fr 1fr; gap: .6rem } .choices > .primary { grid-column: 1 / -1 }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
output { display: block; padding: .7rem .85rem; border: 1px dashed var(--strong); border-radius: 8px; overflow-wrap: anywhere; font: .82rem/1.5 ui-monospace, Menlo, Consolas, monospace; user-select: all }
small { color: var(--soft); font-size: .78rem }
`

const styleElement = raw(`<style>${style}</style>`)

export const documentIn = (language: string, title: string, ...content: Html[]): Html => html`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${styleElement}
<main>
<h1>${title}</h1>
${content}
</main>
</html>
`

export const document = (title: string, ...content: Html[]): Html => documentIn('en', title, ...content)

export const definitionList = (rows: Readonly<Record<string, string | number>>, className = ''): Html =>
  html`<dl class="${className}">${Object.entries(rows).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`

/** A button that posts hidden fields, and works without scripts. */
export const button = (action: string, label: string, fields: Readonly<Record<string, string>>, className = ''): Html =>
  html`<form method="post" action="${action}" class="${className}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button>${label}</button></form>`

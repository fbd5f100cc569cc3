import { pictureStyles } from './picture-styles.ts'

/** Colours first, light and dark; then the page from top to bottom; then narrow screens and paper. */
export const styles = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf8; --card: #fff; --ink: #1f2328; --faint: #667079; --line: #e3e1dc; --code: #f3f1ec; --link: #0b5cad;
  --good: #177544; --good-soft: #dff3e7; --bad: #b42318; --bad-soft: #fde7e4;
  --odd: #8a5a00; --odd-soft: #fcf0d4; --calm: #57606a; --calm-soft: #eceae6;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #15171a; --card: #1c1f23; --ink: #e6e6e3; --faint: #98a1aa; --line: #30343a; --code: #24282d; --link: #7ab7ff;
    --good: #62cf98; --good-soft: #17352a; --bad: #ff8f82; --bad-soft: #42201d;
    --odd: #eac06b; --odd-soft: #3a2f17; --calm: #a4adb6; --calm-soft: #2b2f35;
  }
}
* { box-sizing: border-box }
[hidden] { display: none !important }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.55 system-ui, sans-serif }
header, nav, main { max-width: 76rem; margin: 0 auto; padding: 0 1.5rem }
header { padding-top: 2.5rem }
a { color: var(--link) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
.eyebrow { margin: 0; color: var(--faint); letter-spacing: .08em; text-transform: uppercase; font-size: .75rem }
h1 { margin: .1rem 0 .6rem; font-size: clamp(1.4rem, 5vw, 2rem); line-height: 1.2; overflow-wrap: anywhere }
h2 { margin: 3rem 0 1rem; font-size: 1.3rem }
.verdict { display: inline-flex; gap: .6rem; align-items: center; margin: 0 0 1.2rem; padding: .6rem 1.1rem; border-radius: .6rem; font-weight: 600; font-size: clamp(1.1rem, 4vw, 1.5rem); line-height: 1.25; overflow-wrap: anywhere }
.passed, .shown, .as-we-chose { --tone: var(--good); --soft: var(--good-soft) }
.failed, .error { --tone: var(--bad); --soft: var(--bad-soft) }
.not-exercised, .flaky, .differently, .both, .partly { --tone: var(--odd); --soft: var(--odd-soft) }
.unsupported, .uncovered, .not-seen, .no-case { --tone: var(--calm); --soft: var(--calm-soft) }
.verdict, .badge { background: var(--soft); color: var(--tone) }
.badge { display: inline-block; padding: .05rem .55rem; border-radius: 1rem; font-size: .8rem; font-weight: 600; white-space: nowrap }
.bar { display: flex; gap: 2px; height: .7rem; border-radius: .35rem; overflow: hidden }
.bar span { flex: 0 1 0; min-width: 4px; background: var(--tone) }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1.4rem; margin: .7rem 0 1.2rem; padding: 0; list-style: none }
.legend b { color: var(--tone, inherit) }
header dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 45%), 1fr)); gap: .7rem 1.5rem; margin: 1rem 0 }
dt { color: var(--faint); font-size: .8rem }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
p, li, strong { overflow-wrap: anywhere }
#cases th:first-child, #operations th:first-child, #statements th:first-child { overflow-wrap: anywhere; min-width: 11rem }
nav { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; padding-block: .6rem; background: var(--paper); border-bottom: 1px solid var(--line) }
nav a { font-size: .9rem; text-decoration: none; white-space: nowrap }
h3 { margin: 1.6rem 0 .5rem; font-size: 1rem }
section { scroll-margin-top: 5.5rem }
main { padding-bottom: 6rem }
.faint { color: var(--faint); font-weight: 400 }
.calm { color: var(--faint) }
details.cause { margin: 0 0 .8rem; padding: .8rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .6rem }
summary { cursor: pointer; overflow-wrap: anywhere }
.contrast { margin: .7rem 0; display: grid; gap: .4rem }
.contrast div { display: grid; grid-template-columns: 5rem 1fr; align-items: baseline }
.contrast dd { font-family: ui-monospace, monospace; font-size: .85rem; max-height: 16rem; overflow: auto }
.contrast div:last-child dd { color: var(--bad) }
.case { margin: .4rem 0 0; padding: .35rem 0 0; border-top: 1px solid var(--line) }
.brief a { margin-right: .6rem }
.requires { margin: .5rem 0; padding-left: 1.2rem; font-size: .9rem }
code, pre { font-family: ui-monospace, monospace; font-size: .84rem }
pre { margin: .3rem 0; padding: .5rem .7rem; background: var(--code); border-radius: .4rem; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 12rem; overflow: auto }
pre[data-word]::before { content: attr(data-word) ' '; color: var(--faint) }
.transcript { padding-left: 1.6rem }
.transcript li { margin-bottom: .5rem }
.transcript code { overflow-wrap: anywhere }
.alarm { color: var(--bad) }
.copyable { display: grid; grid-template-columns: 1fr auto; gap: 0 .5rem; align-items: start; margin-top: .5rem }
.copyable span { grid-column: 1 / -1; font-size: .8rem }
button, input, select { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: .4rem; padding: .3rem .7rem }
button { cursor: pointer }
.copyable button { margin-top: .3rem; min-width: 5.5rem }
.filter { display: flex; flex-wrap: wrap; gap: .6rem 1rem; align-items: end; margin-bottom: .8rem }
.filter label { display: grid; font-size: .8rem; color: var(--faint) }
.filter input, .filter select { color: var(--ink); font-size: .95rem; max-width: 16rem; height: 2.3rem }
.filter output { padding: .35rem 0; color: var(--faint) }
table { width: 100%; border-collapse: collapse; background: var(--card); border: 1px solid var(--line) }
th, td { padding: .4rem .7rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line) }
thead th { color: var(--faint); font-size: .8rem; font-weight: 600; border-top: 0 }
tbody th { font-weight: 500 }
.rows { font-size: .9rem }
.rows tr, details { scroll-margin-top: 5.5rem }
.rows tr:target, .case:target { background: var(--odd-soft) }
.rows ul { margin: 0; padding-left: 1rem }
.rows td { overflow-wrap: anywhere }
.rows td:nth-child(2) { overflow-wrap: normal }
#cases td:nth-child(n + 4) { overflow-wrap: normal; text-align: right; font-variant-numeric: tabular-nums }
.judged td:nth-child(2) { color: var(--tone); font-weight: 600 }
.text { overflow-wrap: anywhere }
.cases a { margin-right: .6rem }
.scroll { overflow-x: auto }
.matrix { width: auto; min-width: min(100%, 40rem) }
.matrix td:not(.title), .matrix thead th:not(:first-child) { text-align: right; font-variant-numeric: tabular-nums }
.matrix tfoot { font-weight: 700 }
.matrix td { color: var(--tone) }
.matrix td.title { color: var(--faint) }
.matrix td.none { color: var(--line) }
${pictureStyles}@media (max-width: 40rem) {
  header, nav, main { padding-inline: 1rem }
  nav { flex-wrap: nowrap; overflow-x: auto }
  .rows thead { display: none }
  .rows tr { display: block; border-top: 1px solid var(--line) }
  .rows th, .rows td { display: block; border: 0; padding: .15rem .7rem }
  #cases td:nth-child(n + 4) { display: inline-block; color: var(--faint) }
  #cases td:nth-child(4)::after { content: ' requests' }
  #cases td:nth-child(5)::after { content: ' ms' }
  .matrix { font-size: .8rem }
  .matrix td.title { overflow-wrap: anywhere }
  .matrix thead th { font-size: .65rem }
  .matrix th, .matrix td { padding: .3rem .35rem }
}
@media print {
  :root { color-scheme: light; --paper: #fff; --card: #fff; --ink: #000; --code: #f4f4f4; --line: #ccc }
  * { print-color-adjust: exact }
  body { font-size: 12px }
  header, main { max-width: none; padding-inline: 0 }
  nav, .filter, .copy, .tip { display: none }
  tr[hidden] { display: table-row !important }
  details::details-content { content-visibility: visible; display: block; block-size: auto }
  pre, .contrast dd { max-height: none }
  tr, .transcript li, figure, .cards li { break-inside: avoid }
  h2, h3 { break-after: avoid }
}
`

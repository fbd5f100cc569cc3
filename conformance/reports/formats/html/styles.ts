/** Icons, key figures, map of operations and timeline. */
const pictureStyles = `
.signs { position: absolute; width: 0; height: 0 }
.sign { width: 1em; height: 1em; flex: none; vertical-align: -.12em; overflow: visible }
symbol circle, symbol .area { fill: var(--tone) }
symbol path { fill: none; stroke: var(--card); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
symbol .area { stroke: none }
symbol .ring { fill: none; stroke: var(--tone); stroke-width: 2 }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(12rem, 44%), 1fr)); gap: .7rem; margin: 0 0 1rem; padding: 0; list-style: none }
.cards a { display: block; height: 100%; padding: .7rem .9rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--card); color: inherit; text-decoration: none }
.cards a:hover { border-color: var(--link) }
.cards b { display: block; font-size: 1.35rem; line-height: 1.3; font-variant-numeric: tabular-nums }
.cards span { color: var(--faint); font-size: .85rem }
.cards .loud { border-left: 4px solid var(--odd) }
.facts { margin-bottom: 1rem }
.map { columns: 13.5rem; column-gap: 1rem }
.chapter { break-inside: avoid; padding-bottom: .9rem }
.chapter h3 { margin: 0 0 .3rem; font-size: .85rem; display: flex; gap: .5rem; justify-content: space-between }
.chapter ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 2px }
.tile { display: flex; align-items: center; gap: .4rem; min-height: 1.75rem; padding: .1rem .5rem; border-radius: .3rem; border-left: 3px solid var(--tone); background: var(--soft); color: var(--ink); font-size: .8rem; text-decoration: none }
.tile:hover { outline: 2px solid var(--tone) }
.tile.failed, .tile.error { font-weight: 700; border-left-width: 6px }
.tile .method { flex: none; width: 2.5rem; color: var(--tone); font: 600 .62rem/1 ui-monospace, monospace }
.tile .name { flex: 1; min-width: 0; overflow-wrap: anywhere; line-height: 1.2 }
.tile .count { color: var(--tone); font-variant-numeric: tabular-nums }
.aside { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.tip { display: none; position: fixed; z-index: 3; right: 1rem; bottom: 1rem; width: min(34rem, 100vw - 2rem); padding: .8rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; box-shadow: 0 .4rem 2rem #0004; pointer-events: none }
.tip p { margin: .15rem 0 }
.tile:hover + .tip, .tile:focus-visible + .tip { display: block }
.map:has(.tile:hover) .tile:focus-visible:not(:hover) + .tip { display: none }
.plot { margin: 0 0 1rem }
.plot figcaption { color: var(--faint); font-size: .85rem }
.plot svg { display: block; width: 100%; height: 3.5rem; background: var(--card); border: 1px solid var(--line) }
.plot .lanes { max-height: 12rem }
.lanes path { fill: var(--tone) }
.lanes a:hover path { fill: var(--ink) }
.curve { fill: var(--link); fill-opacity: .35; stroke: var(--link); vector-effect: non-scaling-stroke }
.axis { display: flex; justify-content: space-between; color: var(--faint); font-size: .8rem }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); gap: 0 2rem; font-size: .9rem }
.pair ol { margin: 0; padding-left: 1.4rem }
.figures td:not(.number) { overflow-wrap: anywhere }
.figures { width: auto; max-width: 100%; margin-bottom: 1rem; font-size: .9rem }
.figures .number { text-align: right; font-variant-numeric: tabular-nums; color: var(--tone, inherit) }
@media (max-width: 40rem) {
  .map { columns: 2; column-gap: .6rem }
  .tile { padding-inline: .35rem; gap: .3rem; font-size: .75rem }
  .tile .method { display: none }
  .figures th, .figures td { padding-inline: .4rem }
  .figures thead th { font-size: .7rem }
  .figures tbody th { overflow-wrap: anywhere; min-width: 5.4rem }
}
@media print {
  .map { columns: 4 }
  .tile { font-size: .65rem; min-height: 1.3rem }
  .cards { grid-template-columns: repeat(5, 1fr) }
}
`

/** Colours (light and dark), then the page from top to bottom, then narrow screens and print. */
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
#cases th:first-child, #operations th:first-child, #requirements th:first-child { overflow-wrap: anywhere; min-width: 11rem }
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
.brief i { font-style: normal }
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

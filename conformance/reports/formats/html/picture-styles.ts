/** The signs, the figures at the top, the map of operations and the time line. */
export const pictureStyles = `
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

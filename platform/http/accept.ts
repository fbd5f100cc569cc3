import { memoize } from '../support/memoize.ts'

interface Range {
  readonly type: string
  readonly subtype: string
  readonly quality: number
}

function rangeOf(text: string): Range {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const [type = '', subtype = '*'] = range.split('/')
  const quality = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
  return { type, subtype, quality: Number.isNaN(quality) ? 1 : quality }
}

/** The quality of the most specific range that includes the media type; 0 if none does. */
function qualityOf(ranges: readonly Range[], mediaType: string): number {
  const [type, subtype] = mediaType.split('/')
  const specificity = (range: Range) => Number(range.type === type) + Number(range.subtype === subtype)
  const matching = ranges.filter(
    (range) => (range.type === '*' || range.type === type) && (range.subtype === '*' || range.subtype === subtype),
  )
  return matching.toSorted((a, b) => specificity(b) - specificity(a))[0]?.quality ?? 0
}

/** Whether an Accept header prefers HTML to JSON, as a browser's does when it loads a page. `fetch` accepts any type by default, so it gets JSON (G02). */
export const prefersHtml = memoize((accept: string): boolean => {
  const ranges = accept.split(',').map(rangeOf)
  return qualityOf(ranges, 'text/html') > qualityOf(ranges, 'application/json')
})

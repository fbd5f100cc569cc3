import type { Summary } from '../../../../conformance/reports/index.ts'

/** What the owner of a server can do about skipped cases. */
const advice: readonly [reason: RegExp, advice: string][] = [
  [
    /^new topics wait for admission/,
    'give the token of a control plane (controlToken, or --control-token-env), or configure an admitted topic of alice that anybody can join (topics: { open: id })',
  ],
]

export const adviceText = ({ leftOut }: Pick<Summary, 'leftOut'>): string =>
  leftOut
    .flatMap(({ reason, outside, caseIds }) => {
      const found = outside ? undefined : advice.find(([pattern]) => pattern.test(reason))
      return found ? [`to judge ${caseIds.length} more, whose topics wait for admission: ${found[1]}`] : []
    })
    .join('\n')

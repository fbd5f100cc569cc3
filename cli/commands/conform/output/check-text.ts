import type { Style } from '../../../../conformance/reports/index.ts'
import { visible } from '../../../../conformance/reports/text/formatting.ts'
import type { Checked, CheckedState, TargetCheck } from '../check-target.ts'

const paints: Readonly<Record<CheckedState, keyof Style>> = {
  works: 'good',
  fails: 'bad',
  'not configured': 'faint',
  'not tried': 'odd',
}

const count = (number: number, word: string) => `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`

/** What `--check` prints. */
export function checkText({ people, adapter, unlocks }: TargetCheck, style: Style): string {
  return [
    style.strong('people'),
    ...people.map((one) => line(one, style)),
    '',
    style.strong('adapter'),
    ...adapter.map((one) => line(one, style)),
    '',
    style.strong(unlocks.length === 0 ? 'Nothing more would unlock any case.' : 'what more would unlock'),
    ...unlocks.map(
      ({ what, cases, requirements }) =>
        `  ${what.padEnd(24)} ${count(cases, 'case')}, ${count(requirements, 'requirement')}`,
    ),
  ].join('\n')
}

const line = ({ name, state, text }: Checked, style: Style): string =>
  `  ${name.padEnd(17)} ${style[paints[state]](state)}${text === undefined ? '' : `: ${visible(text)}`}`

/** Whether everything that is configured works. */
export const allWork = ({ people, adapter }: TargetCheck): boolean =>
  [...people, ...adapter].every(({ state }) => state !== 'fails')

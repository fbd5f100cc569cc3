import type { JournalCounts } from '../../safety/journal/journal-state.ts'
import type { RunFinished } from '../run-events.ts'

/** `7 created, 7 deleted, 0 left over; of the deleted, 2 went with what contained them`. The numbers add up. */
export function createdText({ created, deleted, left, withParent, gone, uncertain }: JournalCounts): string {
  const details = [
    withParent > 0 && `${withParent} went with what contained them`,
    gone > 0 && `${gone} ${gone === 1 ? 'was' : 'were'} already gone`,
  ].filter(Boolean)
  return [
    `${created} created, ${deleted} deleted, ${left} left over`,
    ...(details.length > 0 ? [`of the deleted, ${details.join(' and ')}`] : []),
    ...(uncertain > 0 ? [`${uncertain} more may have been created, because no response arrived`] : []),
  ].join('; ')
}

/** Files of earlier versions lack the details. */
export const countsIn = ({ created, deleted, left, ends }: RunFinished): JournalCounts => ({
  ...{ created, deleted, left: left.length, withParent: 0, gone: 0, uncertain: 0 },
  ...ends,
})

/** Used by the commands `conform`, `report` and `diff`. */

export { type Format, formats, reports } from './formats/formats.ts'
export type { CaseResult, RunEvent, RunFinished, RunStarted } from './run-events.ts'
export { caseEvent, finishedEvent, lineOf, NotARun, type RunRecord, readRun, startedEvent } from './run-record.ts'
export { type Summary, summaryOf } from './summary.ts'
export { failureText } from './text/failure-text.ts'
export { plain, type Style } from './text/formatting.ts'
export { coverageText, findingsText, gapsText, groupsText, leftOutText, matrixText } from './text/summary-text.ts'
export { waitsText } from './waits.ts'

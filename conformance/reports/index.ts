/** What the commands `conform`, `report` and `diff` import. */

export { type Format, formats, reports } from './formats/formats.ts'
export { NotARun, readRun } from './read-run.ts'
export type { RunStarted, RunFinished, CaseResult, RunEvent } from './run-events.ts'
export { startedEvent, finishedEvent, caseEvent, lineOf, type RunRecord } from './run-record.ts'
export { type Summary, summaryOf } from './summary.ts'
export { failureText } from './text/failure-text.ts'
export { plain, type Style } from './text/style.ts'
export { coverageText, gapsText, groupsText, leftOutText, matrixText, findingsText } from './text/summary-text.ts'

import type { SuiteOverview } from '../suite-overview.ts'

const row = { actor: 'carol', operation: 'joinTopic', requirements: ['3.2/6'] } as const

/** A suite of one table, with a text that would be markup if it were not escaped. */
export const smallSuite: SuiteOverview = {
  cases: [
    {
      id: '3.2/audited/stranger-carol-joinTopic',
      title: 'stranger: carol sends joinTopic, <b onclick="x">gets</b> 202',
      scenario: 'Membership & <script>audits</script>',
      requirements: ['3.2/6'],
      operations: ['joinTopic'],
    },
  ],
  tables: [
    {
      id: '3.2/audited',
      title: 'Membership & <script>audits</script>',
      section: '3.2',
      states: ['stranger', 'waiting', 'member'],
      rows: [
        { ...row, state: 'stranger', statuses: [202], next: 'waiting' },
        { ...row, state: 'waiting', statuses: [202], next: 'waiting' },
        { ...row, state: 'waiting', actor: 'alice', operation: 'approveApplication', statuses: [204], next: 'member' },
        { ...row, state: 'member', operation: 'leaveTopic', statuses: [204], next: 'stranger', gap: 'G49' },
      ],
    },
  ],
}

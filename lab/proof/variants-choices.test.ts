import { expect, test } from 'vitest'
import { closedDoors } from '../mutants/variants/closed.ts'
import { otherHabits } from '../mutants/variants/habits.ts'
import { judged } from '../mutants/variants/judged.ts'
import { otherRefusals } from '../mutants/variants/refusals.ts'
import { auditedJoining, chosenCreators, closedBank, directJoining } from '../mutants/variants/settings.ts'
import { otherSuccesses } from '../mutants/variants/successes.ts'

const patience = 240_000

const joining = 'the administrator has fixed how people join'
const publishing = 'the administrator has fixed who publishes'

test(
  'a server that chooses otherwise wherever the document is silent is not accused',
  async () => {
    const chosen = [otherRefusals(), otherSuccesses, otherHabits, closedDoors, directJoining]
    const { accused, reasons } = await judged(chosen)
    expect(accused).toEqual([])
    expect(reasons).toEqual([
      'a topic cannot be allUser',
      'a topic cannot be specialUser',
      'both permissions are fixed',
      'no listed item shows status',
      'publishing in this topic is refused',
      joining,
      publishing,
      'the document does not define this list, and the target responds differently',
      'the state before the run is unknown: the balance of dave cannot be read',
    ])
  },
  patience,
)

test(
  'nor is one that neither sells nor pays out currency, where everybody applies',
  async () => {
    const only = ['3.2', '3.3', '4.1', '4.5', '4.6']
    const { accused, reasons } = await judged([auditedJoining, closedBank], only)
    expect(accused).toEqual([])
    expect(reasons).toEqual([
      'a topic cannot be allUser',
      'a topic cannot be specialUser',
      'both permissions are fixed',
      'recharge is closed',
      'recharge or withdrawal is closed',
      joining,
      publishing,
      'withdrawal is closed',
    ])
  },
  patience,
)

test(
  'nor is one where people may not create topics',
  async () => {
    const { accused, reasons } = await judged([chosenCreators], ['4.5'])
    expect(accused).toEqual([])
    const creators = ['alice', 'bob', 'dave', 'somebody new']
    const known = reasons.filter((reason) => !reason.startsWith('no valid createTopic with'))
    expect([...new Set(known.map((reason) => reason.replace(/^kit\w+/, 'somebody new')))].sort()).toEqual(
      creators.map((name) => `${name} may not create topics`),
    )
  },
  patience,
)

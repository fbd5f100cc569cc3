import { element } from '../../shared/dom.ts'
import { control, read } from '../shared/control.ts'
import { form, inputField, numberIn, selectField, textIn, wordsIn } from '../shared/fields.ts'
import { button, card, div, notice, saveFile, withErrorNotice } from '../shared/parts.ts'
import type { ActionRunner } from './action-runner.ts'
import {
  advanceBy,
  grantTo,
  loadState,
  resetWorld,
  restoreSnapshot,
  resumeClock,
  stopClock,
  takeSnapshot,
} from './actions.ts'

const submitButton = (label: string) => element('button', { class: 'button' }, label)

export async function clockCard(runner: ActionRunner): Promise<HTMLElement> {
  const { now } = await read<{ now: string }>('/clock')
  const duration = inputField('Advance by', { placeholder: '1h 30m' })
  const submit = () => runner.start(advanceBy(textIn(duration) ?? '1 minute'))
  return card(
    'World time',
    element('p', { class: 'clock', 'data-clock': '' }, `${now.slice(0, 19).replace('T', ' ')} UTC`),
    div('actions', ...['1 minute', '1 hour', '1 day'].map((text) => runner.button(advanceBy(text)))),
    div('actions', runner.button(stopClock), runner.button(resumeClock)),
    form(submit, div('form-row', duration.root, submitButton('Advance'))),
  )
}

export function grantCard(runner: ActionRunner): HTMLElement {
  const who = inputField(
    'User',
    { required: '', placeholder: 'alice', value: 'alice' },
    'Name, phone number, e-mail address or id',
  )
  const currency = inputField('Currency', { type: 'number', placeholder: '100' }, 'A negative amount is taken away.')
  const permissions = inputField(
    'Permissions',
    { placeholder: 'create:brand' },
    'Separated by commas. They replace the current ones.',
  )
  const role = selectField('Role', [
    ['', 'unchanged'],
    ['member', 'member'],
    ['administrator', 'administrator'],
    ['super', 'super'],
  ])
  const submit = () => {
    const granted = {
      ...(numberIn(currency) !== undefined && { currency: numberIn(currency) }),
      ...(textIn(permissions) && { permissions: wordsIn(permissions) }),
      ...(role.control.value !== '' && { roles: [role.control.value] }),
    }
    runner.start(grantTo(textIn(who) ?? '', granted))
  }
  return card(
    'Grant',
    form(
      submit,
      div('form-row', who.root, currency.root),
      div('form-row', permissions.root, role.root),
      div('actions', submitButton('Grant')),
    ),
  )
}

export async function stateCard(runner: ActionRunner): Promise<HTMLElement> {
  const states = await read<{ name: string; says: string }[]>('/states')
  const choice = selectField(
    'State',
    states.map(({ name, says }) => [name, `${name}: ${says}`] as const),
  )
  const load = () => runner.start(loadState(choice.control.value))
  return card(
    'State',
    form(load, choice.root, div('actions', submitButton('Load'), runner.button(resetWorld, 'danger'))),
  )
}

let lastSnapshot: unknown

export function snapshotCard(runner: ActionRunner): HTMLElement {
  const restore = button('Restore it', () => runner.start(restoreSnapshot(lastSnapshot)))
  restore.disabled = lastSnapshot === undefined
  const take = withErrorNotice(async () => {
    lastSnapshot = (await runner.run(takeSnapshot)) ?? lastSnapshot
    restore.disabled = lastSnapshot === undefined
  })
  const save = withErrorNotice(async () => {
    saveFile('world.json', JSON.stringify(await control({ method: 'GET', path: '/snapshot' })))
    notice('Saved as world.json. To start with it: community-kit mock --state world.json')
  })
  return card(
    'Snapshot',
    element('p', { class: 'hint' }, 'All data of the world, its clock and its random state.'),
    div('actions', button('Take snapshot', take), restore),
    div('actions', button('Save to file', save), ...restoreFileInput(runner)),
  )
}

function restoreFileInput(runner: ActionRunner): HTMLElement[] {
  const id = 'snapshot-file'
  const input = element('input', {
    type: 'file',
    accept: 'application/json',
    class: 'visually-hidden',
    id,
  }) as HTMLInputElement
  const restore = withErrorNotice(async () => {
    const [chosen] = input.files ?? []
    if (chosen) runner.start(restoreSnapshot(JSON.parse(await chosen.text())))
  })
  input.addEventListener('change', restore)
  return [input, element('label', { class: 'button', for: id }, 'Restore from file')]
}

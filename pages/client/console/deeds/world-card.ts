import { element } from '../../shared/dom.ts'
import { control, read } from '../shared/control.ts'
import { form, selectField } from '../shared/fields.ts'
import { notice, telling } from '../shared/notices.ts'
import { button, div } from '../shared/parts.ts'
import { saveFile } from '../shared/save-file.ts'
import { card } from './card.ts'
import type { Deed, Deeds } from './deed.ts'

const reset: Deed = {
  label: 'Reset the world',
  says: 'The world is as it was at the start',
  call: { method: 'POST', path: '/reset', body: {} },
  code: 'await mock.reset()',
}

/** The last snapshot that was taken here. */
let taken: unknown

const restoring = (snapshot: unknown): Deed => ({
  label: 'Restore',
  says: 'The world is as it was in the snapshot',
  call: { method: 'POST', path: '/restore', body: snapshot },
  code: 'await mock.restore(snapshot)',
})

/** Named states, snapshots and the reset. Refused where a server has no such parts. */
export async function worldCards(deeds: Deeds): Promise<HTMLElement[]> {
  const states = await read<{ name: string; says: string }[]>('/states')
  const choice = selectField(
    'State',
    states.map(({ name, says }) => [name, `${name}: ${says}`] as const),
  )
  const load = () => {
    const name = choice.control.value
    deeds.run({
      label: 'Load',
      says: `The world is in the state ${name}`,
      call: { method: 'POST', path: '/states', body: { name } },
      code: `const facts = await mock.load('${name}')`,
    })
  }
  return [
    card(
      'State',
      form(
        load,
        choice.root,
        div('actions', element('button', { class: 'button' }, 'Load'), deeds.button(reset, 'danger')),
      ),
    ),
    snapshotCard(deeds),
  ]
}

function snapshotCard(deeds: Deeds): HTMLElement {
  const restore = button('Restore it', () => restoreQuietly(deeds, taken))
  restore.disabled = taken === undefined
  const take = telling(async () => {
    taken = await control({ method: 'GET', path: '/snapshot' })
    restore.disabled = false
    notice('A snapshot was taken: restore it as often as you like')
  })
  const save = telling(async () => {
    saveFile('world.json', JSON.stringify(await control({ method: 'GET', path: '/snapshot' })))
    notice('Saved as world.json: community-kit mock --state world.json starts with it')
  })
  const file = element('input', {
    type: 'file',
    accept: 'application/json',
    class: 'visually-hidden',
    id: 'snapshot-file',
  }) as HTMLInputElement
  file.addEventListener(
    'change',
    telling(async () => {
      const [chosen] = file.files ?? []
      if (chosen) restoreQuietly(deeds, JSON.parse(await chosen.text()))
    }),
  )
  const open = element('label', { class: 'button', for: 'snapshot-file' }, 'Restore a file')
  return card(
    'Snapshot',
    element('p', { class: 'hint' }, 'The whole world: rows, time and randomness.'),
    div('actions', button('Take', take), restore),
    div('actions', button('Save as file', save), file, open),
  )
}

/** A snapshot is too long to be shown as a command. */
function restoreQuietly(deeds: Deeds, snapshot: unknown): void {
  const { says, code, call, label } = restoring(snapshot)
  telling(async () => {
    await control(call)
    await deeds.do({ label, says, code, call: { method: 'GET', path: '/clock' } })
  })()
}

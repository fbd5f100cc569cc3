import { element } from '../../shared/dom.ts'
import { control, read } from '../shared/control.ts'
import { form, selectField } from '../shared/fields.ts'
import { notice, telling } from '../shared/notices.ts'
import { button, div } from '../shared/parts.ts'
import { saveFile } from '../shared/save-file.ts'
import { loadState, resetWorld, restoreSnapshot, takeSnapshot } from './actions.ts'
import { card } from './card.ts'
import type { Deeds } from './deed.ts'

/** The last snapshot that was taken here. */
let taken: unknown

/** Named states, snapshots and the reset. Refused where a server has no such parts. */
export async function worldCards(deeds: Deeds): Promise<HTMLElement[]> {
  const states = await read<{ name: string; says: string }[]>('/states')
  const choice = selectField(
    'State',
    states.map(({ name, says }) => [name, `${name}: ${says}`] as const),
  )
  const load = () => deeds.run(loadState(choice.control.value))
  return [
    card(
      'State',
      form(
        load,
        choice.root,
        div('actions', element('button', { class: 'button' }, 'Load'), deeds.button(resetWorld, 'danger')),
      ),
    ),
    snapshotCard(deeds),
  ]
}

function snapshotCard(deeds: Deeds): HTMLElement {
  const restore = button('Restore it', () => deeds.run(restoreSnapshot(taken)))
  restore.disabled = taken === undefined
  const take = telling(async () => {
    taken = (await deeds.do(takeSnapshot)) ?? taken
    restore.disabled = taken === undefined
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
      if (chosen) deeds.run(restoreSnapshot(JSON.parse(await chosen.text())))
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

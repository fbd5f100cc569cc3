import { around } from '../../shared/dom.ts'

/** One row of the table can be reached with Tab; arrows move on, Enter opens. */
export function enableRowKeys(body: HTMLElement, open: (id: number) => void): void {
  const rowAt = (target: EventTarget | null) => around<HTMLElement>('tr', target)
  const select = (row: HTMLElement) => {
    for (const other of body.querySelectorAll('tr[tabindex="0"]')) other.setAttribute('tabindex', '-1')
    row.setAttribute('tabindex', '0')
  }
  body.addEventListener('click', (event) => {
    const row = rowAt(event.target)
    if (!row) return
    select(row)
    open(Number(row.dataset.id))
  })
  body.addEventListener('keydown', (event) => {
    const row = rowAt(event.target)
    if (!row) return
    const next = nextRow(body, row, event.key)
    if (next) {
      select(next)
      next.focus()
    } else if (event.key === 'Enter' || event.key === ' ') open(Number(row.dataset.id))
    else return
    event.preventDefault()
  })
}

function nextRow(body: HTMLElement, row: HTMLElement, key: string): HTMLElement | undefined {
  const found = {
    ArrowDown: row.nextElementSibling ?? row,
    ArrowUp: row.previousElementSibling ?? row,
    Home: body.firstElementChild,
    End: body.lastElementChild,
  }[key]
  return (found as HTMLElement | null | undefined) ?? undefined
}

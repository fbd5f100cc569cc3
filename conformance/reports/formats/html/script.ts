/** Runs in the page. The Content-Security-Policy allows only this hash; a test checks it. */
export const scriptHash = 'sha256-ydopLMu9HNtm7XQCv1+wSKEcbunX4h10cQ1j3mLczs4='

export const script = `
'use strict'
const isChosen = (row, { value, dataset }) => {
  if (dataset.by !== 'prefix') return row.classList.contains(value.replaceAll(' ', '-'))
  const text = row.cells[0].textContent
  return text.startsWith(value) && (value === 'G' || './'.includes(text[value.length]))
}

for (const form of document.querySelectorAll('form.filter')) {
  const rows = [...document.getElementById(form.dataset.rows).tBodies[0].rows]
  const texts = rows.map((row) => row.textContent.toLowerCase())
  const narrow = () => {
    const words = form.elements.search.value.toLowerCase().split(/\\s+/)
    const choices = [...form.querySelectorAll('select')].filter((select) => select.value)
    let shown = 0
    rows.forEach((row, place) => {
      row.hidden = !(
        words.every((word) => texts[place].includes(word)) &&
        choices.every((select) => isChosen(row, select))
      )
      if (!row.hidden) shown++
    })
    form.querySelector('output').textContent = shown + ' of ' + rows.length
  }
  form.addEventListener('input', narrow)
  form.addEventListener('reset', () => setTimeout(narrow))
  form.addEventListener('submit', (event) => event.preventDefault())
  narrow()
}

document.addEventListener('click', async (event) => {
  const button = event.target.closest('button.copy')
  if (!button) return
  const source = button.previousElementSibling
  try {
    await navigator.clipboard.writeText(source.textContent)
    button.textContent = 'Copied'
  } catch {
    getSelection().selectAllChildren(source)
    button.textContent = 'Selected'
  }
  setTimeout(() => { button.textContent = 'Copy' }, 1500)
})

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target.closest('input, select')) return
  event.preventDefault()
  document.querySelector('form.filter input').focus()
})

const reveal = () => {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!place) return
  if (place.hidden) document.querySelector('form[data-rows="' + place.closest('table').id + '"]').reset()
  for (let box = place; box; box = box.parentElement) if (box.matches('details')) box.open = true
  if (!place.matches('section')) setTimeout(() => place.scrollIntoView({ block: 'center' }))
}
addEventListener('hashchange', reveal)
reveal()
`

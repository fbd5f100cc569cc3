/** Runs in the page. The page's policy lets exactly this text run, so a test holds its hash. */
export const scriptHash = 'sha256-nfrwfhjO/SCb4zDRcrInKg0+k91uSonUkhoq9U5/nbU='

export const script = `
'use strict'
for (const share of document.querySelectorAll('[data-share]')) share.style.flexGrow = share.dataset.share

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
        choices.every((select) => row.dataset[select.name] === select.value)
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
  if (place.matches('tr')) setTimeout(() => place.scrollIntoView({ block: 'center' }))
}
addEventListener('hashchange', reveal)
reveal()
`

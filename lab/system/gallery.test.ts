import { afterAll, expect, test } from 'vitest'
import { expectPictures, mockOfTest, openGallery } from './gallery.cases.ts'

/** `lab/proof/gallery.test.ts` tests every section and the rest of the page. */
const gallery = await openGallery()
const { page, problems, open, openWithoutPictures } = gallery

afterAll(() => gallery.close())

test('events are shown with their pictures', async () => {
  await open(gallery.api, 'events')
  await expectPictures(page)
  expect(problems).toEqual([])
})

const markup = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'
const bold = '<b>x</b>'

test('markup in content is shown as text and does not run', async () => {
  const { url, mock } = await mockOfTest()
  await mock.arrange({
    people: [{ name: bold }],
    topics: [{ owner: bold, name: markup }],
    feeds: [{ by: bold, text: markup, topic: markup, comments: [{ by: 'bob', text: markup }] }],
  })
  await openWithoutPictures(url, 'feeds')
  await page.locator('.comments').first().getByText(markup).waitFor()
  for (const [place, shown] of Object.entries({ '.name': bold, '.content': markup, '.topic-links span': markup }))
    expect(await page.locator(`.feed ${place}`).first().textContent()).toBe(shown)
  expect(await page.evaluate(() => [document.querySelectorAll('[onerror]').length, 'hit' in window])).toEqual([
    0,
    false,
  ])
  expect(problems).toEqual([])
})

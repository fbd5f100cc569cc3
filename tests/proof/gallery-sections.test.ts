import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectPictures, type OpenGallery, openGallery, sections } from '../system/gallery.cases.ts'

let gallery: OpenGallery

beforeAll(async () => {
  gallery = await openGallery()
})

afterAll(() => gallery?.close())

test.each(sections)(
  'the section %s is shown with its pictures, without an error and without leaving this machine',
  async (...row) => {
    const [section, card, least] = row
    const { page, problems, api, open } = gallery
    await open(api, section)
    expect(await page.locator(card).count()).toBeGreaterThanOrEqual(least)
    await expectPictures(page)
    expect(problems).toEqual([])
  },
)

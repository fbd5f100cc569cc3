import { afterAll, expect, test } from 'vitest'
import { watchPage } from '../../conformance/traffic.ts'
import { reply } from '../../mock/mock.ts'
import { mockOfTest, openGallery } from './gallery.cases.ts'

const gallery = await openGallery()

afterAll(() => gallery.close())

test('watching the gallery page finds nothing until an override breaks a response', async () => {
  const { page, openWithoutPictures } = gallery
  const { url, mock } = await mockOfTest()
  const watched = watchPage(page)
  await openWithoutPictures(url, 'feeds')
  await openWithoutPictures(url, 'topics')
  const { findings, suspicions, operations } = await watched.summary()
  expect([findings, suspicions]).toEqual([[], []])
  expect(operations.map(({ operation }) => operation)).toEqual(expect.arrayContaining(['listFeeds', 'listTopics']))
  mock.use('listTopics', reply.untyped(200, [{ id: 'seven' }]))
  await page.reload()
  await expect.poll(async () => (await watched.findings()).map(({ operation }) => operation)).toContain('listTopics')
  watched.stop()
})

import { setTimeout as after } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { newNonce, type Page, PageCache } from './page-cache.ts'

const page = (html: string, status: number): Page => ({ status, location: null, type: 'text/html', html })
const rendering = (status = 200) => vi.fn(async () => after(10, page('<p>casa</p>', status)))

test('a page is kept for its time, and made anew after it', async () => {
  const [cache, render] = [new PageCache(40), rendering()]
  await Promise.all([cache.get('/', render), cache.get('/', render)])
  await cache.get('/', render)
  expect(render).toHaveBeenCalledTimes(1)
  await after(60)
  const again = await cache.get('/', render)
  expect(again.text.plain(newNonce()).toString()).toBe('<p>casa</p>')
  expect(render).toHaveBeenCalledTimes(2)
})

test.each([
  ['was not found', 60_000, '/nada', 404],
  ['has a long address', 60_000, `/${'a'.repeat(400)}`, 200],
  ['is not to be kept at all', 0, '/', 200],
])('one that %s is shared by those who wait for it, and not kept', async (_, ms, address, status) => {
  const [cache, render] = [new PageCache(ms), rendering(status)]
  await Promise.all([cache.get(address, render), cache.get(address, render)])
  expect(render).toHaveBeenCalledTimes(1)
  await cache.get(address, render)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a failure is told to all who waited, and the next one tries again', async () => {
  const cache = new PageCache(60_000)
  const fail = vi.fn(() => Promise.reject(new Error('no salió')))
  const both = [cache.get('/', fail), cache.get('/', fail)]
  for (const one of both) await expect(one).rejects.toThrow('no salió')
  expect(fail).toHaveBeenCalledTimes(1)
  expect((await cache.get('/', rendering())).status).toBe(200)
})

test('more pages at once than are kept are all answered', async () => {
  const cache = new PageCache(60_000)
  const pages = Array.from({ length: 1_200 }, (_, at) => cache.get(`/${at}`, rendering()))
  expect((await Promise.all(pages)).every(({ status }) => status === 200)).toBe(true)
})

import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { serveFiles } from './static-files.ts'

test('files beside the pages are served, in folders and outside of them, and no others', async () => {
  const app = fastify()
  await serveFiles(app, true)
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode
  for (const url of ['/favicon.svg', '/compartir.png', '/podcast.png', '/sin-conexion.html', '/sw.js'])
    expect([url, await statusOf(url)]).toEqual([url, 200])
  expect(await statusOf('/art/scenes/casita.svg')).toBe(200)
  for (const url of ['/sw-off.js', '/.vite/manifest.json', '/art/scenes/casita.svg.br'])
    expect([url, await statusOf(url)]).not.toEqual([url, 200])
  await app.close()
})

// Photographs the icons that can't be drawings: home screens and shared links want PNG.
// Run by hand: node drawings/icons/make-icons.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import unpackBrowser, { findBrowser } from '../../e2e/support/browser.ts'
import { DAY, frozenIn, TILE_DAY } from '../art/palette.ts'
import { STREET_BOX, street } from '../art/street.ts'
import { tileInks } from '../art/tiles.ts'

const here = (path: string) => fileURLToPath(new URL(`../../web/${path}`, import.meta.url))
const data = (type: string, bytes: Buffer | string) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

const mark = readFileSync(here('public/favicon.svg'), 'utf8')
const font = data('font/woff2', readFileSync(here('src/ui/theme/fonts/bricolage-grotesque.woff2')))

/** The logo's mark on green, with the margin that round and square masks cut off. */
const icon = (size: number, room: number) => `
  <body style="margin:0;width:${size}px;height:${size}px;background:#0B5D3B;display:grid;place-items:center">
  <img style="width:${size * room}px" src="${data('image/svg+xml', mark)}">`

/** The mark's strokes alone: Android shows only how opaque each point is, in a colour of its own. */
const outline = mark.replace(/<rect[^>]*>/, '').replaceAll(/#E8B54A/g, '#fff')
const badge = (size: number) => `
  <body style="margin:0"><img style="display:block;width:${size}px" src="${data('image/svg+xml', outline.replace('0 0 32 32', '2 2 28 28'))}">`

const drawnStreet = frozenIn(street(), { ...DAY, ...tileInks(TILE_DAY.verde) })
const shared = `
  <style>
    @font-face { font-family: F; src: url(${font}); font-weight: 400 800; font-stretch: 75% 100% }
    body { margin: 0; width: 1200px; height: 630px; background: linear-gradient(#F4F7F8, #E8EEED); font-family: F; color: #0B1A15; position: relative; overflow: hidden }
    h1 { margin: 0; padding: 64px 72px 0; font-size: 84px; line-height: .98; font-weight: 780; font-stretch: 84%; letter-spacing: -.028em; max-width: 16ch }
    header { position: absolute; right: 64px; top: 64px; display: flex; gap: 14px; align-items: center; font-size: 44px; font-weight: 800; font-stretch: 80% }
    header img { width: 60px }
    svg { position: absolute; left: 0; bottom: 0; width: 1440px; height: 340px }
  </style>
  <body><h1>La próxima casa puede ser tuya.</h1>
  <header><img src="${data('image/svg+xml', mark)}">Cancha</header>
  <svg viewBox="${STREET_BOX}">${drawnStreet}</svg>`

/** The podcast's cover; podcast directories require at least 1,400 pixels. */
const tile = readFileSync(here('public/art/tiles/estrella-verde.svg'), 'utf8')
const podcast = `
  <style>
    @font-face { font-family: F; src: url(${font}); font-weight: 400 800; font-stretch: 75% 100% }
    body { margin: 0; width: 1400px; height: 1400px; background: #06311F; font-family: F; color: #EAF4EE; position: relative }
    i { position: absolute; left: 0; right: 0; bottom: 0; height: 400px; background: url(${data('image/svg+xml', tile)}) 0 0 / 200px }
    h1 { margin: 0; padding: 130px 110px 0; font-size: 270px; line-height: .9; font-weight: 800; font-stretch: 80%; letter-spacing: -.02em }
    p { margin: 40px 110px 0; font-size: 92px; line-height: 1.05; font-weight: 600; font-stretch: 88%; color: #A9C9B8; max-width: 13ch }
    img { position: absolute; right: 110px; top: 150px; width: 210px }
  </style>
  <body><h1>Cancha</h1><p>El podcast de las familias que invierten en casas</p>
  <img src="${data('image/svg+xml', mark)}"><i></i>`

unpackBrowser()
const { executablePath, args, env } = findBrowser()
const browser = await chromium.launch({ executablePath, args: [...args, '--no-sandbox'], env })
const page = await browser.newPage()

async function photograph(
  name: string,
  html: string,
  width: number,
  height: number,
  omitBackground = false,
): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  writeFileSync(here(`public/${name}`), await page.screenshot({ omitBackground }))
}

await photograph('apple-touch-icon.png', icon(180, 0.86), 180, 180)
await photograph('icon-192.png', icon(192, 0.8), 192, 192)
await photograph('icon-512.png', icon(512, 0.8), 512, 512)
// Masks cut a circle of 80 %, which contains the whole mark.
await photograph('icon-maskable-192.png', icon(192, 0.56), 192, 192)
await photograph('icon-maskable-512.png', icon(512, 0.56), 512, 512)
await photograph('badge-96.png', badge(96), 96, 96, true)
await photograph('compartir.png', shared, 1200, 630)
await photograph('podcast.png', podcast, 1400, 1400)
await browser.close()

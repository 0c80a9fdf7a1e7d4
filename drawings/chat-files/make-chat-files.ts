// Draws what the demo's members send each other, into demo/talk/chat: photos, a voice note and a document. Run by hand:
//
//   node drawings/chat-files/make-chat-files.ts
//
// It needs ffmpeg on the author's machine; the browser comes from npm. Nothing of this runs when the product does.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SceneName } from '@cancha/domain/ground/cover-art'
import { chromium as playwright } from '@playwright/test'
import chromium from '@sparticuz/chromium'
import sharp from 'sharp'
import { DOCUMENTS, PHOTO, PHOTOS, VOICE_NOTES } from '../../demo/talk/texts/chat-files.ts'
import { DAY, frozenIn } from '../art/palette.ts'
import { GROUND, scene } from '../art/scenes.ts'
import { rect } from '../art/shapes.ts'
import { guitar } from '../clips/guitar.ts'

const folder = fileURLToPath(new URL('../../demo/talk/chat/', import.meta.url))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

/** One house close by, as somebody photographs it from the sidewalk. */
function photo(name: SceneName, sky: string): string {
  const { width, height } = PHOTO
  const scale = 5.6
  const ground = height - 170
  const left = (width - 320 * scale) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    rect(0, 0, width, height, sky) +
    `<g transform="translate(${left} ${ground - GROUND * scale}) scale(${scale})">${frozenIn(scene(name), DAY)}</g>` +
    rect(0, ground, width, 14, '#9AA8A2') +
    rect(0, ground + 14, width, 156, '#D7DEDB') +
    '</svg>'
  )
}

for (const [name, { of, sky }] of Object.entries(PHOTOS))
  for (const width of PHOTO.widths)
    await sharp(Buffer.from(photo(of, sky)))
      .resize({ width })
      .webp({ quality: 78, effort: 6 })
      .toFile(`${folder}${name}-${width}.webp`)

for (const [name, { milliseconds }] of Object.entries(VOICE_NOTES)) {
  const wav = `${folder}${name}.wav`
  // A quiet guitar in place of somebody's voice.
  writeFileSync(wav, guitar(milliseconds / 1_000, 1))
  const sound = [
    '-ac',
    '1',
    '-ar',
    '48000',
    '-c:a',
    'libopus',
    '-b:a',
    '20k',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
  ]
  execFileSync('ffmpeg', [
    ...['-loglevel', 'error', '-y', '-i', wav, '-f', 'webm', ...sound],
    `${folder}${name}.weba`,
  ])
  rmSync(wav)
}

const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args,
})
const tab = await browser.newPage()
for (const [name, { title, html }] of Object.entries(DOCUMENTS)) {
  await tab.setContent(`<html lang="es"><head><title>${title}</title><style>
    @page { size: letter; margin: 22mm }
    body { margin: 0; font: 11pt/1.5 sans-serif; color: #0d1b1e }
    h1 { font-size: 20pt; margin: 0 0 6mm } table { width: 100%; border-collapse: collapse; margin: 6mm 0 }
    td { padding: 2.5mm 0; border-bottom: 1px solid #c8d2cf } td:last-child { text-align: right }
  </style></head><body><h1>${title}</h1>${html}</body></html>`)
  writeFileSync(`${folder}${name}.pdf`, await tab.pdf({ preferCSSPageSize: true, tagged: true }))
}
await browser.close()

for (const name of Object.keys(DOCUMENTS)) console.log(name, statSync(`${folder}${name}.pdf`).size)

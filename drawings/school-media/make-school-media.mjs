// Draws what the demo school prints and plays, and keeps it under server/media/. Run by hand when it changes:
//
//   node drawings/school-media/make-school-media.mjs             all of it
//   node drawings/school-media/make-school-media.mjs libros      of portadas (covers as photographs), audio, libros (PDF): those named
//
// It needs ffmpeg on the author's machine; the browser comes from npm. Nothing of this runs when the product does.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium as playwright } from '@playwright/test'
import chromium from '@sparticuz/chromium'
import { AUDIO } from '../../demo/school/texts/audio.ts'
import { books } from '../../demo/school/texts/books.ts'
import { guitar } from '../clips/guitar.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const media = `${root}server/media/`
const art = `${root}web/public/art/`
const fontFile = `${root}node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2`
const wanted = process.argv.slice(2)
/** @param {string} what */
const asked = (what) => wanted.length === 0 || wanted.includes(what)

const FONT = `@font-face { font-family: Bricolage; src: url(data:font/woff2;base64,${readFileSync(fontFile).toString('base64')}); font-weight: 200 800; font-stretch: 75% 100% }`
const SKIES = ['#dce9ee', '#f1e4d4', '#cfe3da', '#f0d9a0']

/** @param {string} file */
const inline = (file) => `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`

/** @param {string} folder */
function into(folder) {
  mkdirSync(media + folder, { recursive: true })
  return `${media}${folder}/`
}

/** Each façade under its sky, 1200 by 630, for link previews and for the apps. */
async function covers() {
  const folder = into('portadas')
  const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  const scenes = readdirSync(`${art}scenes`).map((file) => file.replace('.svg', ''))
  const tiles = ['estrella-verde', 'abanico-maiz', 'cinta-anil', 'rehilete-barro', 'rombo-noche']
  for (const [at, scene] of scenes.entries()) {
    await tab.setContent(`<style>
      body { margin: 0; width: 1200px; height: 630px; position: relative; background: ${SKIES[at % SKIES.length]} }
      img { position: absolute; left: 50%; bottom: 98px; height: 532px; transform: translateX(-50%) }
      div { position: absolute; inset: auto 0 0; height: 98px; background: url(${inline(`${art}tiles/${tiles[at % tiles.length]}.svg`)}) 0 0 / 49px }
    </style><img src="${inline(`${art}scenes/${scene}.svg`)}"><div></div>`)
    const file = `${folder}${scene}.jpg`
    await tab.waitForFunction(() => document.images[0]?.complete)
    await tab.screenshot({ path: file, type: 'jpeg', quality: 62 })
    console.log(`${scene}  ${statSync(file).size} bytes`)
  }
  await tab.close()
}

/** A quiet guitar in place of a real programme's voices. */
function audio() {
  const folder = into('audio')
  for (const [at, [name, seconds]] of Object.entries(AUDIO).entries()) {
    const wav = `${folder}${name}.wav`
    writeFileSync(wav, guitar(seconds, at * 2 - 2))
    const file = folder + name
    execFileSync('ffmpeg', [
      ...['-loglevel', 'error', '-y', '-i', wav, '-ac', '1', '-ar', '22050', '-b:a', '24k'],
      ...['-id3v2_version', '3', '-metadata', 'title=Cancha', file],
    ])
    rmSync(wav)
    console.log(`${name}  ${statSync(file).size} bytes`)
  }
}

/** The demo's books, typeset by the browser from the text whose beginning their pages show. */
async function printed() {
  const folder = into('libros')
  const tab = await browser.newPage()
  for (const book of books) {
    const chapters = book.chapters.map(({ title, html }) => `<section><h2>${title}</h2>${html}</section>`)
    await tab.setContent(`<html lang="es"><head><title>${book.title}</title><style>${FONT}
      @page { size: 148mm 210mm; margin: 20mm 16mm }
      body { margin: 0; font: 400 11pt/1.55 Bricolage; color: #0d1b1e }
      .title { height: 165mm; display: flex; flex-direction: column; justify-content: space-between; page-break-after: always }
      h1 { font: 700 30pt/1.05 Bricolage; font-stretch: 80%; color: #0b5d3b; margin: 20mm 0 4mm }
      h2 { font: 680 16pt/1.2 Bricolage; margin: 0 0 4mm; page-break-after: avoid }
      section { margin-bottom: 9mm } p { margin: 0 0 3mm } li { margin-bottom: 1.5mm }
      small { color: #4a5a5d }
    </style></head><body><div class="title"><div><h1>${book.title}</h1><p>${book.author}</p></div><small>Cancha · Material educativo. Las cuentas son ejemplos, no consejo legal, fiscal ni de inversión.</small></div>${chapters.join('')}</body></html>`)
    await tab.evaluate(() => document.fonts.ready)
    const file = `${folder}${book.alias}.pdf`
    writeFileSync(file, await tab.pdf({ preferCSSPageSize: true, tagged: true }))
    console.log(`${book.alias}  ${statSync(file).size} bytes`)
  }
  await tab.close()
}

if (asked('audio')) audio()
const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args,
})
if (asked('portadas')) await covers()
if (asked('libros')) await printed()
await browser.close()

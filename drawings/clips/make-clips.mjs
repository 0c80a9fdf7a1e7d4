// Draws the demo lessons and keeps them under server/media/clips/. Run by hand when a lesson changes:
//
//   node drawings/clips/make-clips.mjs                 all of them
//   node drawings/clips/make-clips.mjs regla-del-1     one
//   node drawings/clips/make-clips.mjs --posters       only the posters
//   node drawings/clips/make-clips.mjs --look dscr     only frames as PNG, in var/clips/, to look at
//
// Films need ffmpeg with libx264 on the author's machine; the browser comes from npm. Nothing of this
// runs when the product does. Every lesson becomes <name>.mp4 (H.264 and AAC, which phones and browsers all play,
// index first) and <name>.webp, the poster.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium as playwright } from '@playwright/test'
import chromium from '@sparticuz/chromium'
import sharp from 'sharp'
import { guitar } from './guitar.ts'
import { buyLessons } from './lessons-buy.ts'
import { rentLessons } from './lessons-rent.ts'
import { draw, HEIGHT, WIDTH } from './stage.ts'

const FPS = 15
/** As wide as the widest copy of an uploaded picture: sharp on a phone of three pixels a point, and across a desk. */
const POSTER_WIDTH = 1600
const root = fileURLToPath(new URL('../../', import.meta.url))
const output = `${root}server/media/clips/`
const scratch = `${root}var/clips/`
const fontFile =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2'

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const onlyLook = process.argv.includes('--look')
const onlyPosters = process.argv.includes('--posters')
const lessons = [...rentLessons, ...buyLessons].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name),
)

function page() {
  const font = readFileSync(root + fontFile).toString('base64')
  return `<!doctype html><style>
    @font-face { font-family: Bricolage; src: url(data:font/woff2;base64,${font}); font-weight: 200 800; font-stretch: 75% 100% }
    body { margin: 0 } svg { display: block }
    text { font-family: Bricolage; font-feature-settings: 'tnum' }
  </style><svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"></svg>`
}

const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args,
})
const films = await stage(1)
const posters = await stage(POSTER_WIDTH / WIDTH)

/** @param {number} deviceScaleFactor */
async function stage(deviceScaleFactor) {
  const tab = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor })
  await tab.setContent(page())
  await tab.evaluate(() =>
    Promise.all([400, 600, 700, 780].map((weight) => document.fonts.load(`${weight} 40px Bricolage`))),
  )
  return tab
}

/** @param {string} svg */
async function shoot(svg, tab = films) {
  await tab.evaluate((inside) => {
    const stage = document.querySelector('svg')
    if (stage) stage.innerHTML = inside
  }, svg)
  return await tab.screenshot({ type: 'png' })
}

/** @param {import('./stage.ts').Lesson} lesson */
async function look(lesson) {
  const picture = draw(lesson)
  const moments = [2, lesson.poster, 8, 12, Math.floor(lesson.endingAt * 10 - 1) / 10, lesson.seconds - 0.5]
  for (const second of moments)
    writeFileSync(`${scratch}${lesson.name}-${second}.png`, await shoot(picture(second)))
}

/**
 * @param {import('./stage.ts').Lesson} lesson
 * @param {number} index
 */
async function film(lesson, index) {
  const picture = draw(lesson)
  const wav = `${scratch}${lesson.name}.wav`
  writeFileSync(wav, guitar(lesson.seconds, (index % 5) - 2))
  const video = `${output}${lesson.name}.mp4`
  const encoder = spawn(
    'ffmpeg',
    [
      [
        '-loglevel',
        'error',
        '-y',
        '-f',
        'image2pipe',
        '-framerate',
        `${FPS}`,
        '-c:v',
        'png',
        '-i',
        '-',
        '-i',
        wav,
      ],
      ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
      ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '28'],
      // One key frame is enough for half a minute; each further one takes as much space as eight seconds of film.
      ['-g', '450', '-sc_threshold', '0'],
      ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
      ['-c:a', 'aac', '-b:a', '28k', '-movflags', '+faststart', '-shortest', video],
    ].flat(),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  let last = ''
  /** @type {Buffer} */
  let png = Buffer.alloc(0)
  for (let frame = 0; frame < lesson.seconds * FPS; frame++) {
    const svg = picture(frame / FPS)
    // Most frames of a lesson equal the previous one, whose image is reused.
    if (svg !== last) png = await shoot(svg)
    last = svg
    if (!encoder.stdin.write(png)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  await once(encoder, 'close')
  console.log(`${lesson.name}  ${statSync(video).size} bytes`)
}

/** @param {import('./stage.ts').Lesson} lesson */
async function poster(lesson) {
  const file = `${output}${lesson.name}.webp`
  await sharp(await shoot(draw(lesson)(lesson.poster), posters))
    .webp({ quality: 40, smartSubsample: true, effort: 6 })
    .toFile(file)
  console.log(`${lesson.name}  ${statSync(file).size} bytes`)
}

mkdirSync(scratch, { recursive: true })
mkdirSync(output, { recursive: true })
for (const [index, lesson] of lessons.entries()) {
  if (onlyLook) await look(lesson)
  else await poster(lesson)
  if (!onlyLook && !onlyPosters) await film(lesson, index)
}
await browser.close()
if (!onlyLook) rmSync(scratch, { recursive: true })

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { cleanHtml } from '../../../server/src/clean-html.ts'
import { blogs } from './blogs.ts'
import { books } from './books.ts'
import { courses } from './courses.ts'
import { tips, webinars } from './films.ts'
import { podcasts } from './podcasts.ts'
import { sponsors } from './sponsors.ts'
import { CLIPS } from './types.ts'

const media = (name: string) => fileURLToPath(new URL(`../../../server/media/${name}`, import.meta.url))
const all = [...webinars, ...tips, ...podcasts, ...blogs, ...books]
/** Its position in lists; without a number it comes last. */
const placeOf = (piece: object) => ('order' in piece && typeof piece.order === 'number' ? piece.order : 1_000)
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').split(/\s+/).length

describe('what the school has beside courses', () => {
  test('is a living school', () => {
    expect([webinars, tips, podcasts, blogs, books].map(({ length }) => length)).toEqual([8, 13, 10, 24, 10])
    expect(blogs.filter(({ description }) => words(description) >= 400).length).toBeGreaterThanOrEqual(12)
  })

  test('has no two façades alike side by side, in any of its lists', () => {
    const free = courses.filter(({ paid, status }) => !paid && status === 'active')
    for (const list of [courses, free, webinars, tips, podcasts, blogs, sponsors]) {
      const scenes = list.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ scene }) => scene)
      expect(scenes.filter((scene, at) => scene === scenes[at + 1])).toEqual([])
    }
    // The pieces on the first screen of each list.
    for (const list of [free, courses, webinars, tips, podcasts, blogs]) {
      const first = list.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, 4)
      expect(new Set(first.map(({ scene }) => scene)).size).toBe(4)
    }
  })

  test('has addresses of its own', () => {
    const aliases = [...all, ...courses].map(({ alias }) => alias)
    expect(new Set(aliases).size).toBe(aliases.length)
    for (const alias of aliases) expect(alias).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test.each([
    ['courses', courses],
    ['blogs', blogs],
    ['books', books],
  ])('has read each file of %s, which is named by its address', (folder, pieces) => {
    const files = readdirSync(new URL(`./${folder}/`, import.meta.url))
    expect(pieces.map(({ alias }) => `${alias}.md`).toSorted()).toEqual(files.toSorted())
  })

  test('has some without a place in the order, of each kind', () => {
    for (const kind of [webinars, tips, podcasts, blogs, books])
      expect(kind.some(({ order }) => order === null)).toBe(true)
  })

  test.each(books.map((book) => [book.alias, book] as const))('%s is printed', (alias, book) => {
    expect(existsSync(media(`libros/${alias}.pdf`))).toBe(true)
    expect(book.chapters.length).toBeGreaterThanOrEqual(3)
  })

  test('says that its podcasts have no voices', () => {
    for (const { audio, description } of podcasts) {
      expect(existsSync(media(`audio/${audio}`))).toBe(true)
      expect(description).toContain('episodio de muestra')
    }
  })
})

describe('the long reads', () => {
  const long = blogs.filter(({ description }) => words(description) >= 900)

  test('are eight or more', () => expect(long.length).toBeGreaterThanOrEqual(8))

  test.each(long.map((piece) => [piece.alias, piece] as const))(
    '%s is built to be read',
    (_, { description }) => {
      expect(words(description)).toBeLessThanOrEqual(1_500)
      expect(description.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(4)
      for (const part of ['<ul>', '<ol>', '<table>']) expect(description).toContain(part)
    },
  )

  test.each(long.map((piece) => [piece.alias, piece] as const))(
    '%s comes out of the cleaning as it went in, and is set as Spanish is',
    (_, { description }) => {
      expect(cleanHtml(description)).toBe(description.trim())
      for (const line of description.split('\n')) {
        const text = line.replace(/<[^>]*>/g, '')
        expect(text).not.toMatch(/ {2}|\.{3}| [,.;:?!]|\d %|\d%|["']/)
        expect(text.replace(/[^¿?]/g, '')).toMatch(/^(¿\?)*$/)
        expect(text.replace(/[^«»]/g, '')).toMatch(/^(«»)*$/)
      }
    },
  )
})

describe('captions', () => {
  const lines = (clip: string) => readFileSync(media(`captions/${clip.replace('.mp4', '.vtt')}`), 'utf8')
  const TIME = /^00:(\d\d\.\d{3}) --> 00:(\d\d\.\d{3})$/gm

  test.each(Object.entries(CLIPS))('%s has its own, in its time', (clip, seconds) => {
    const times = [...lines(clip).matchAll(TIME)].flatMap(([, from, to]) => [Number(from), Number(to)])
    expect(times.length).toBeGreaterThanOrEqual(12)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThanOrEqual(seconds)
  })

  test('say something else for each', () => {
    const words = Object.keys(CLIPS).map(lines)
    expect(new Set(words).size).toBe(words.length)
    expect(readdirSync(media('captions')).length).toBe(words.length)
  })
})

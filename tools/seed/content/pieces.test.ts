import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { blogs } from './blogs.ts'
import { books } from './books.ts'
import { courses } from './courses.ts'
import { tips, webinars } from './films.ts'
import { podcasts } from './podcasts.ts'

const media = (name: string) => fileURLToPath(new URL(`../../../server/media/${name}`, import.meta.url))
const all = [...webinars, ...tips, ...podcasts, ...blogs, ...books]
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').split(/\s+/).length

describe('what the school has beside courses', () => {
  test('is a living school', () => {
    expect([webinars, tips, podcasts, blogs, books].map(({ length }) => length)).toEqual([8, 13, 10, 16, 10])
    expect(blogs.filter(({ description }) => words(description) >= 400).length).toBeGreaterThanOrEqual(4)
  })

  test('has addresses of its own', () => {
    const aliases = [...all, ...courses].map(({ alias }) => alias)
    expect(new Set(aliases).size).toBe(aliases.length)
    for (const alias of aliases) expect(alias).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
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

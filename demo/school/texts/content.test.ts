import { existsSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { TAG_LONGEST, TAGS_MOST } from '../../../contract/src/analysis/analyses.ts'
import { CALCULATORS } from '../../../domain/src/analysis/calculators/calculators.ts'
import { missingFor } from '../../../domain/src/analysis/calculators/reasons.ts'
import { NAME_LONGEST } from '../../../domain/src/analysis/calculators/saved.ts'
import { pointOfZip } from '../../../server/src/areas/ground/places/look-up.ts'
import { analyses, type SavedCalculation } from '../../analysis/texts/analyses.ts'
import { connected, connectionRequests } from '../../people/texts/connections.ts'
import { members } from '../../people/texts/members.ts'
import { INTERESTS, ROLES } from '../../people/texts/types.ts'
import { courses } from './courses.ts'
import { liveSessions } from './live-sessions.ts'
import { POINTS } from './points.ts'
import { CATEGORIES, CLIPS, type Level } from './types.ts'

const clipsFolder = fileURLToPath(new URL('../../../server/media/clips/', import.meta.url))
const videos = courses.flatMap((course) => course.videos)

/** Every text with its location, so that a failure says where to look. */
const texts: [where: string, text: string][] = [
  ...members.flatMap(({ key, shortbio, aboutyourself }): [string, string][] => [
    [`${key} shortbio`, shortbio],
    [`${key} aboutyourself`, aboutyourself],
  ]),
  ...courses.flatMap(({ alias, title, body, instructor, videos: list }): [string, string][] => [
    [`${alias} title`, title],
    [`${alias} body`, body],
    [`${alias} instructor`, instructor.line],
    ...list.flatMap((video, i): [string, string][] => [
      [`${alias} ${i} title`, video.title],
      [`${alias} ${i} progressTitle`, video.progressTitle],
      [`${alias} ${i} description`, video.description],
      [`${alias} ${i} keyTakeaway`, video.keyTakeaway],
    ]),
  ]),
  ...liveSessions.flatMap(({ title, host, description, room }): [string, string][] => [
    [`${room} title`, title],
    [`${room} host`, host],
    [`${room} description`, description],
  ]),
]
const html = texts.filter(([where]) => /body$|description$/.test(where))
const repeated = <T>(list: readonly T[]) => list.filter((item, i) => list.indexOf(item) !== i)

/** The first three digits of the postal codes of each state that is used. */
const ZIP_PREFIXES: Record<string, readonly [from: number, to: number]> = {
  AZ: [850, 865],
  CA: [900, 961],
  CO: [800, 816],
  CT: [60, 69],
  FL: [320, 349],
  GA: [300, 319],
  IL: [600, 629],
  LA: [700, 714],
  MA: [10, 27],
  MD: [206, 219],
  MN: [550, 567],
  NC: [270, 289],
  NE: [680, 693],
  NJ: [70, 89],
  NM: [870, 884],
  NV: [889, 898],
  NY: [100, 149],
  PA: [150, 196],
  TN: [370, 385],
  TX: [750, 799],
  UT: [840, 847],
  VA: [220, 246],
  WA: [980, 994],
}

describe('connections', () => {
  it('join members that are there, each pair once, in every state', () => {
    const pairs = [...connected, ...connectionRequests]
    const keys = members.map(({ key }) => key)
    for (const [from, to] of pairs) expect(keys, `${from} ${to}`).toEqual(expect.arrayContaining([from, to]))
    expect(repeated(pairs.map(([from, to]) => [from, to].toSorted().join()))).toEqual([])
    for (const who of ['ana', 'beto', 'carmen', 'lucia']) {
      expect(connected.some((pair) => pair.slice(0, 2).includes(who))).toBe(true)
      expect(connectionRequests.some(([from]) => from === who)).toBe(true)
      expect(connectionRequests.some(([, to]) => to === who)).toBe(true)
    }
  })
})

describe('members', () => {
  it('are a community of less than fifty, of every kind', () => {
    const count = (kind: string) => members.filter((member) => member.kind === kind).length
    expect(members.length).toBeGreaterThanOrEqual(38)
    expect(members.length).toBeLessThanOrEqual(49)
    expect(['lender', 'dealer', 'admin', 'blocked', 'unverified'].map(count)).toEqual([8, 4, 1, 1, 1])
    for (const kind of ['free', 'basic', 'premium']) expect(count(kind)).toBeGreaterThanOrEqual(8)
  })

  it('include the demo accounts', () => {
    const kinds = Object.fromEntries(members.map(({ key, kind }) => [key, kind]))
    expect(kinds).toMatchObject({
      ana: 'free',
      beto: 'basic',
      carmen: 'premium',
      david: 'dealer',
      lucia: 'lender',
      admin: 'admin',
    })
  })

  it('are each one person', () => {
    expect(repeated(members.map(({ key }) => key))).toEqual([])
    expect(repeated(members.map(({ firstname, lastname }) => `${firstname} ${lastname}`))).toEqual([])
    expect(repeated(members.flatMap(({ phone }) => phone ?? []))).toEqual([])
  })

  it('use every role and every interest', () => {
    expect(ROLES.filter((role) => !members.some((member) => member.role === role))).toEqual([])
    expect(
      INTERESTS.filter((interest) => !members.some((member) => member.interests.includes(interest))),
    ).toEqual([])
  })

  test.each(members.map((member) => [member.key, member] as const))(
    '%s could have registered',
    (key, member) => {
      expect(member.email).toBe(`${key}@demo.cancha.example`)
      for (const name of [member.firstname, member.lastname]) expect(name).toMatch(/^[\p{L} ]{1,50}$/u)
      expect(member.phone ?? '+10005550100').toMatch(/^\+1\d{3}55501\d\d$/)
      expect(member.interests.length).toBeGreaterThanOrEqual(1)
      expect(member.interests.length).toBeLessThanOrEqual(3)
      expect(repeated(member.interests)).toEqual([])
      expect(member.lastSeenDaysAgo).toBeLessThanOrEqual(member.joinedDaysAgo)
      const [from, to] = ZIP_PREFIXES[member.stateCode] ?? [1, 0]
      expect(member.zipcode).toMatch(/^\d{5}$/)
      expect(Number(member.zipcode.slice(0, 3))).toBeGreaterThanOrEqual(from)
      expect(Number(member.zipcode.slice(0, 3))).toBeLessThanOrEqual(to)
    },
  )
})

describe('courses', () => {
  it('are twelve over the five levels, and one in the works', () => {
    const active = courses.filter(({ status, training }) => status === 'active' && !training)
    const at = (level: Level) => active.filter((course) => course.level === level).length
    expect(courses.filter(({ status }) => status === 'draft')).toHaveLength(1)
    expect([
      at('Principiante'),
      at('Intermedio'),
      at('Avanzado'),
      at('Mentalidad'),
      at('Multifamiliares'),
    ]).toEqual([4, 3, 2, 2, 1])
    expect(active.filter(({ paid }) => paid)).toHaveLength(6)
    expect(CATEGORIES.filter(({ key }) => !active.some(({ category }) => category === key))).toEqual([])
  })

  it('and two of the intensive training, with several videos', () => {
    const ofTraining = courses.filter(({ training }) => training)
    expect(ofTraining).toHaveLength(2)
    for (const { videos: list } of ofTraining) expect(list.length).toBeGreaterThanOrEqual(3)
  })

  it('have addresses and places of their own', () => {
    expect(repeated(courses.map(({ alias }) => alias))).toEqual([])
    expect(repeated(courses.flatMap(({ order }) => order ?? []))).toEqual([])
    expect(courses.some(({ order }) => order === null)).toBe(true)
  })

  test.each(courses.map((course) => [course.alias, course] as const))('%s is whole', (alias, course) => {
    expect(alias).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(course.videos.length).toBeGreaterThanOrEqual(3)
    expect(course.videos.length).toBeLessThanOrEqual(6)
    const teacher = members.find(({ key }) => key === course.instructor.member)
    expect(`${teacher?.firstname} ${teacher?.lastname}`).toBe(course.instructor.name)
    expect(course.body).toContain('<ul><li>')
    for (const { progressTitle } of course.videos) {
      expect(progressTitle.length).toBeLessThanOrEqual(24)
    }
  })
})

describe('texts', () => {
  it('are all different', () => {
    // A short title in a list may occur in several courses ("Repetir"); no other text may.
    const own = texts.filter(([where]) => !where.endsWith('progressTitle')).map(([, text]) => text)
    expect(repeated(own)).toEqual([])
  })

  test.each(html)('%s uses only the allowed tags, each one closed', (_where, text) => {
    const open: string[] = []
    for (const [, slash, name = ''] of text.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
      expect(['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'a']).toContain(name)
      if (slash) expect(open.pop()).toBe(name)
      else open.push(name)
    }
    expect(open).toEqual([])
    expect(text.replace(/<\/?[a-z0-9]+>/g, '')).not.toMatch(/[<>]/)
  })

  test.each(texts)('%s is set as Spanish is', (where, text) => {
    if (!html.some(([other]) => other === where)) expect(text).not.toMatch(/[<>&]/)
    expect(text).toBe(text.trim())
    expect(text).not.toMatch(/ {2}|\.{3}| [,.;:?!]|\d %|\d%|["']/)
    // Every question and exclamation has its opening and closing mark, in that order.
    expect(text.replace(/[^¿?¡!]/g, '')).toMatch(/^(¿\?|¡!)*$/)
    expect(text.replace(/[^«»]/g, '')).toMatch(/^(«»)*$/)
    if (/bio$|yourself$|line$|keyTakeaway$/.test(where)) expect(text).toMatch(/[.?!]$/)
  })
})

describe('clips', () => {
  it('are all used, and the folder holds them and their posters and nothing else', () => {
    const clips = Object.keys(CLIPS)
    expect(clips.filter((clip) => !videos.some((video) => video.clip === clip))).toEqual([])
    const posters = clips.map((clip) => clip.replace('.mp4', '.webp'))
    expect(readdirSync(clipsFolder).sort()).toEqual([...clips, ...posters].sort())
  })

  it('weigh little', () => {
    const weight = (file: string) =>
      existsSync(clipsFolder + file) ? statSync(clipsFolder + file).size : Number.NaN
    const all = readdirSync(clipsFolder)
    expect(all.reduce((sum, file) => sum + weight(file), 0)).toBeLessThanOrEqual(3_000_000)
    for (const file of all.filter((name) => name.endsWith('.webp')))
      expect(weight(file)).toBeLessThanOrEqual(35_000)
  })

  it('have posters that are sharp on a phone with three pixels a point, and across a desk', async () => {
    const posters = readdirSync(clipsFolder).filter((name) => name.endsWith('.webp'))
    for (const file of posters)
      expect(await sharp(clipsFolder + file).metadata(), file).toMatchObject({ width: 1600, height: 900 })
  })
})

function waitsFor({ type, data }: Pick<SavedCalculation, 'type' | 'data'>): string[] {
  const calculator = CALCULATORS[type]
  return missingFor(calculator, calculator.open(calculator.read(data))).map(({ key }) => key)
}

describe('analyses', () => {
  it.each(analyses.map((analysis) => [analysis.data['street'] ?? analysis.type, analysis] as const))(
    '%s is by a member, is read without a fault, and has an answer or says what it waits for',
    (_, { member, type, name = '', tags, data }) => {
      expect(members.map(({ key }) => key)).toContain(member)
      const { read, inputs, compute, headline } = CALCULATORS[type]
      expect(read(data).issues).toEqual({})
      if (waitsFor({ type, data }).length === 0) expect(compute(data)[headline]).toEqual(expect.any(Number))
      const known = inputs.map(({ key }) => key)
      expect(Object.keys(data).filter((key) => !known.includes(key))).toEqual([])
      expect(name.length).toBeLessThanOrEqual(NAME_LONGEST)
      expect(tags.every((tag) => tag.length <= TAG_LONGEST)).toBe(true)
      expect(tags.length).toBeLessThanOrEqual(TAGS_MOST)
      const [from, to] = ZIP_PREFIXES[String(data['state'])] ?? [0, 999]
      const zip = Number(String(data['zip'] ?? from).slice(0, 3))
      expect(zip >= from && zip <= to).toBe(true)
    },
  )

  it('are good and bad ones, of every calculator', () => {
    expect(new Set(analyses.map(({ type }) => type)).size).toBe(4)
    const tones = analyses.map(
      ({ type, data }) => CALCULATORS[type].verdict(CALCULATORS[type].compute(data))?.tone,
    )
    expect(tones).toContain('good')
    expect(tones).toContain('bad')
  })

  it('have exactly one without a verdict, which waits for the interest rate', () => {
    const incomplete = analyses.filter((analysis) => waitsFor(analysis).length > 0)
    expect(incomplete.map(waitsFor)).toEqual([['interest']])
    for (const { type, data } of incomplete)
      expect(CALCULATORS[type].verdict(CALCULATORS[type].compute(data))).toBeNull()
  })
})

test('each postal code of a member has its centre, as the program knows it, and no other is written down', () => {
  const codes = [...new Set(members.map(({ zipcode }) => zipcode))]
  expect(POINTS).toEqual(Object.fromEntries(codes.map((code) => [code, pointOfZip(code)])))
})

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { isAlive } from '../database/embedded/processes.ts'
import { createPictures, oneBuffer, type Pictures } from './pictures.ts'
import { startProcess } from './process.ts'
import type { Recipe } from './recipe.ts'

const RECIPE: Recipe = {
  kinds: ['jpeg', 'png'],
  leastSide: 32,
  framesMost: 1,
  shapes: [{ name: 'a.webp', width: 64, fit: 'inside', as: { format: 'webp', quality: 80 } }],
}
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#bf5535' } })

let small: Buffer
/** Takes seconds and 300 MB to decode: a progressive picture is held in memory until its last pass. */
let large: Buffer
beforeAll(async () => {
  small = await flat(100, 50).jpeg().toBuffer()
  large = await flat(6_000, 6_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
})

const onDeath = vi.fn()
const opened: Pictures[] = []
function open(options: Partial<Parameters<typeof createPictures>[0]> = {}): Pictures {
  const pictures = createPictures({ onDeath, ...options })
  opened.push(pictures)
  return pictures
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((pictures) => pictures.close()))
  onDeath.mockClear()
})

const draw = (pictures: Pictures, bytes: Buffer) =>
  pictures.draw({ ...oneBuffer(bytes), path: 'body.image', most: 8e6 }, RECIPE)
const unreadable = {
  code: 'invalid_input',
  message: 'No pudimos leer esa imagen',
  issues: [{ path: 'body.image', msg: 'No pudimos leer esa imagen' }],
}

/** A picture of which only half was sent, so that its process stays busy. */
function halfSent() {
  const rest = Promise.withResolvers<void>()
  async function* parts() {
    yield small.subarray(0, 100)
    await rest.promise
    yield small.subarray(100)
  }
  return {
    sent: { bytes: parts(), length: small.length, path: 'body.image', most: 8e6 },
    sendRest: rest.resolve,
  }
}

/** The pids of this test's drawing processes. */
function drawing(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s.*draw\.worker\.ts/.exec(line))
    .flatMap((found) => (found && Number(found[2]) === process.pid ? [Number(found[1])] : []))
}

describe('row 61: a picture can’t crash the program or affect other pictures', () => {
  test('one that kills its process is refused; what waits behind it, and what comes after, is drawn', async () => {
    const pictures = open()
    // Both processes have started before: if one dies while it starts, that isn't a picture's fault.
    await Promise.all([draw(pictures, small), draw(pictures, small)])
    const { sent, sendRest } = halfSent()
    const refused = expect(pictures.draw(sent, RECIPE)).rejects.toMatchObject(unreadable)
    await Promise.all([small, small, small].map((bytes) => draw(pictures, bytes)))
    // Kills both; only one of them has the half picture, the other is idle.
    for (const pid of drawing()) process.kill(pid, 'SIGKILL')
    await refused
    sendRest()
    expect(onDeath).toHaveBeenCalledOnce()
    expect((await draw(pictures, small)).made).toMatchObject([{ name: 'a.webp', width: 64, height: 32 }])
  })

  test('one that waits and is killed by the system is no picture’s fault, and the next picture is drawn', async () => {
    const pictures = open()
    await draw(pictures, small)
    for (const pid of drawing()) process.kill(pid, 'SIGKILL')
    // Immediately, before the program has noticed that the process died.
    expect((await draw(pictures, small)).width).toBe(100)
    expect(onDeath).not.toHaveBeenCalled()
  })

  test('one that takes more memory than there is for it', async () => {
    const pictures = open({ start: () => startProcess({ memoryMost: 150e6 }) })
    await expect(draw(pictures, large)).rejects.toMatchObject(unreadable)
    expect((await draw(pictures, small)).width).toBe(100)
  })

  test('one that takes too long', async () => {
    const pictures = open({ patienceMs: 100 })
    await draw(pictures, small).catch(() => undefined)
    await expect(draw(pictures, large)).rejects.toMatchObject(unreadable)
    expect(onDeath).toHaveBeenCalled()
  })

  test.runIf(process.platform === 'linux')(
    'the system holds the limit, and the process knows none of the program’s secrets',
    async () => {
      vi.stubEnv('CANCHA_SECRET', 'canario')
      await draw(open(), small)
      const [pid] = drawing()
      expect(readFileSync(`/proc/${pid}/limits`, 'utf8')).toMatch(/Max data size\s+1363148800 /)
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/canario|CANCHA|DATABASE/)
      expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
      const lines = readdirSync(`/proc/${pid}/fd`)
      expect(lines.length).toBeLessThan(30)
    },
  )
})

describe('the processes', () => {
  test('are kept for the next picture, and end when none comes', async () => {
    const pictures = open({ idleMs: 300 })
    await draw(pictures, small)
    const [pid = 0] = drawing()
    await draw(pictures, small)
    expect(drawing()).toEqual([pid])
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect((await draw(pictures, small)).width).toBe(100)
  })

  test('are gone once the program has closed them, also from their work', async () => {
    const pictures = open()
    await draw(pictures, small)
    // One is working, one is still starting.
    const [first, second] = [halfSent(), halfSent()]
    const cut = Promise.allSettled([first, second].map(({ sent }) => pictures.draw(sent, RECIPE)))
    await expect.poll(() => drawing().length).toBe(2)
    await pictures.close()
    for (const { sendRest } of [first, second]) sendRest()
    expect(drawing()).toEqual([])
    for (const each of await cut) expect(each).toMatchObject({ reason: { code: 'unavailable' } })
    await expect(draw(pictures, small)).rejects.toMatchObject({ code: 'unavailable' })
    expect(onDeath).not.toHaveBeenCalled()
  })

  test('that don’t start are no picture’s fault', async () => {
    const pictures = open({ start: () => startProcess({ program: '/nowhere.ts' }) })
    await expect(draw(pictures, small)).rejects.toThrow('did not start')
    expect(onDeath).not.toHaveBeenCalled()
  })

  test('are nobody’s fault either when the bytes can’t be read to their end', async () => {
    const pictures = open()
    async function* broken() {
      yield small.subarray(0, 100)
      throw Object.assign(new Error('disk'), { code: 'EIO' })
    }
    const sent = { bytes: broken(), length: small.length, path: 'body.image', most: 8e6 }
    await expect(pictures.draw(sent, RECIPE)).rejects.toMatchObject({ code: 'EIO' })
    const short = { bytes: [small.subarray(1)], length: small.length, path: 'body.image', most: 8e6 }
    await expect(pictures.draw(short, RECIPE)).rejects.toThrow('bytes came where')
    expect(onDeath).not.toHaveBeenCalled()
    expect((await draw(pictures, small)).width).toBe(100)
  })
})

describe('papers', () => {
  /** A photo of a paper of which only half was sent. */
  const halfPaper = () => {
    const { sent, sendRest } = halfSent()
    return { sent: { ...sent, most: 25e6 }, sendRest }
  }

  test('take no picture’s place: two are drawn while one is made', async () => {
    const pictures = open({ processes: 2 })
    const { sent, sendRest } = halfPaper()
    const made = pictures.paper(sent, 'whole').catch((error: unknown) => error)
    await expect.poll(() => drawing().length).toBe(1)
    expect((await draw(pictures, small)).width).toBe(100)
    sendRest()
    await made
  })

  test('have a process of their own each, which ends with them', async () => {
    const pictures = open()
    const photo = await flat(400, 300).jpeg().toBuffer()
    await draw(pictures, small)
    await pictures.paper({ ...oneBuffer(photo), path: 'body.upload', most: 25e6 }, 'whole')
    expect(drawing()).toEqual([])
  })
})

test('more than twenty in line are asked to come back', async () => {
  const pictures = open()
  const all = await Promise.allSettled(Array.from({ length: 25 }, () => draw(pictures, small)))
  const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toHaveLength(3)
  for (const each of refused) expect(each).toMatchObject({ code: 'unavailable', retryAfter: 5 })
})

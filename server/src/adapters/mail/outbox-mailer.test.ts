import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Mailer } from './mail.ts'
import { outboxMailer } from './outbox-mailer.ts'

const letter = (subject: string) => ({ to: 'ana@prueba.example', subject, text: 'Hola', html: '<p>Hola</p>' })

let folder: string
let minutes: number
let mailer: Mailer
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'cancha-outbox-')), 'con espacio', 'buzón')
  minutes = 0
  mailer = outboxMailer(folder, () => new Date(Date.UTC(2030, 0, 1, 0, minutes++)))
})
afterEach(() => rm(join(folder, '..', '..'), { recursive: true }))

test('a letter can be read as it was sent', async () => {
  await mailer.send(letter('Hola'), 'carta-1')
  expect(await mailer.outbox?.read('carta-1')).toEqual({
    id: 'carta-1',
    at: '2030-01-01T00:00:00.000Z',
    ...letter('Hola'),
  })
})

test('a letter keeps the address at which its like is stopped', async () => {
  const unsubscribe = 'https://cancha.example/avisos/baja/t'
  await mailer.send({ ...letter('Tu semana'), unsubscribe }, 'carta-1')
  expect(await mailer.outbox?.read('carta-1')).toMatchObject({ unsubscribe })
})

test('the newest come first, a hundred of them, without their text', async () => {
  for (let number = 0; number < 105; number++) await mailer.send(letter(`Carta ${number}`), `carta-${number}`)
  const list = await mailer.outbox?.list()
  expect(list).toHaveLength(100)
  expect(list?.[0]).toEqual({
    id: 'carta-104',
    to: 'ana@prueba.example',
    subject: 'Carta 104',
    at: '2030-01-01T01:44:00.000Z',
  })
})

test('a letter that is tried again is one letter', async () => {
  await mailer.send(letter('Hola'), 'carta-1')
  await mailer.send(letter('Hola'), 'carta-1')
  expect(await mailer.outbox?.list()).toHaveLength(1)
})

test('one that was never finished is not there', async () => {
  await mailer.send(letter('Hola'), 'carta-1')
  await writeFile(join(folder, 'carta-2.json.part'), '{"id":')
  expect(await mailer.outbox?.list()).toHaveLength(1)
  expect(await readdir(folder)).toHaveLength(2)
})

test.each(['../carta-1', '..', '', 'a/b', 'a\0b', 'a'.repeat(65), 'carta-9'])(
  '%j is no letter',
  async (id) => {
    await mailer.send(letter('Hola'), 'carta-1')
    expect(await mailer.outbox?.read(id)).toBeNull()
  },
)

test('nobody else on the machine can read them', async () => {
  await mailer.send(letter('Hola'), 'carta-1')
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'carta-1.json'))).mode & 0o777).toBe(0o600)
})

import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer, MailMessage, SentMail } from './mail.ts'

type StoredLetter = SentMail & { text: string; html: string }

/** Stores letters as JSON files, to be read on the outbox page, if no mail server is configured. */
export function outboxMailer(folder: string, clock: () => Date = () => new Date()): Mailer {
  const ready = mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (id: string) => join(folder, `${id}.json`)

  async function send(message: MailMessage, id: string): Promise<void> {
    await ready
    const kept: StoredLetter = { id, at: clock().toISOString(), ...message }
    const unfinished = `${pathOf(id)}.part`
    const file = await open(unfinished, 'w', 0o600)
    try {
      await file.writeFile(JSON.stringify(kept))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, pathOf(id))
  }

  async function read(id: string): Promise<StoredLetter | null> {
    if (!/^[0-9A-Za-z_-]{1,64}$/.test(id)) return null
    try {
      return JSON.parse(await readFile(pathOf(id), 'utf8')) as StoredLetter
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  async function all(): Promise<StoredLetter[]> {
    await ready
    const ids = (await readdir(folder))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -5))
    return (await Promise.all(ids.map(read))).filter((mail) => mail !== null)
  }

  async function list(): Promise<SentMail[]> {
    const mails = await all()
    mails.sort((a, b) => b.at.localeCompare(a.at))
    return mails.slice(0, 100).map(({ id, to, subject, at }) => ({ id, to, subject, at }))
  }

  async function forget(address: string): Promise<void> {
    const theirs = (await all()).filter(({ to }) => to === address)
    await Promise.all(theirs.map(({ id }) => rm(pathOf(id), { force: true })))
  }

  return { send, outbox: { list, read, forget }, close: async () => undefined }
}

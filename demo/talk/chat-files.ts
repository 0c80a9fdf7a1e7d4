import { readFile } from 'node:fs/promises'
import { messengerPurposes } from '@cancha/contract/talk/messenger-uploads'
import type { Files } from '../../server/src/adapters/files/files.ts'
import { insertFile, type NewFile, type Part } from '../../server/src/areas/ground/files/store.ts'
import { messageFiles } from '../../server/src/areas/talk/messenger/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import { DOCUMENTS, PHOTO, PHOTOS, VOICE_NOTES } from './texts/chat-files.ts'

const { photo, document, voice } = messengerPurposes

/** Gives a demo message its files. @param by the sender's id */
export async function seedMessageFiles(
  tx: Tx,
  storage: Files,
  { messageId, by, sent }: { messageId: number; by: number; sent: readonly string[] },
): Promise<void> {
  for (const [position, name] of sent.entries()) {
    const { key } = await insertFile(tx, await newFile(storage, name), by)
    const sound = VOICE_NOTES[name]
    await tx.insert(messageFiles).values({
      messageId,
      position,
      file: key,
      ...(sound && { duration: sound.milliseconds, wave: sound.wave }),
    })
  }
}

/** The file as it would be after an upload: photos in the widths in which they are drawn anew, the rest as it was sent. */
async function newFile(storage: Files, name: string): Promise<NewFile> {
  const photographed = PHOTOS[name]
  if (photographed) {
    const [small, large] = PHOTO.widths
    return {
      kind: 'image',
      name: photographed.name,
      purpose: photo.name,
      private: true,
      width: PHOTO.width,
      height: PHOTO.height,
      parts: [
        await kept(storage, `${name}-${small}.webp`, { part: '640.webp', type: 'image/webp' }),
        await kept(storage, `${name}-${large}.webp`, { part: '2048.webp', type: 'image/webp' }),
      ],
      shown: '2048.webp',
    }
  }
  const written = DOCUMENTS[name]
  const part = written
    ? await kept(storage, `${name}.pdf`, { part: 'archivo.pdf', type: 'application/pdf' })
    : await kept(storage, `${name}.weba`, { part: 'archivo.weba', type: 'audio/webm' })
  return {
    kind: written ? 'document' : 'audio',
    name: written?.name ?? 'nota-de-voz.webm',
    purpose: written ? document.name : voice.name,
    private: true,
    width: null,
    height: null,
    parts: [part],
    shown: part.name,
  }
}

async function kept(
  storage: Files,
  file: string,
  { part, type }: { part: string; type: string },
): Promise<Part> {
  const bytes = await readFile(new URL(`./chat/${file}`, import.meta.url))
  return { name: part, type, bytes: bytes.length, storageKey: await storage.keep(bytes, type) }
}

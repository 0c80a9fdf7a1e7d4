import { readFile } from 'node:fs/promises'
import { FILE_ADDRESS } from '@cancha/contract/writing-fields'
import type { Services } from '../../services.ts'
import { findPart } from './store.ts'

const DEFAULT = new URL('../../../media/pictures/casa.jpg', import.meta.url)
let kept: Promise<Buffer> | undefined

/**
 * A picture as the apps ask for it: base64 in a data address. The house's own where there is none, or it can't be
 * read.
 * @param address where the web finds it
 */
export async function pictureAsText(
  { database, files, log }: Pick<Services, 'database' | 'files' | 'log'>,
  address: string | null,
): Promise<string> {
  const own =
    address && FILE_ADDRESS.test(address)
      ? await pictureAt(database, files, address).catch((err) => {
          log.warn({ err }, 'una imagen no se pudo leer')
          return null
        })
      : null
  kept ??= readFile(DEFAULT)
  return `data:image/jpeg;base64,${(own ?? (await kept)).toString('base64')}`
}

async function pictureAt(
  database: Services['database'],
  files: Services['files'],
  address: string,
): Promise<Buffer | null> {
  // Of the same picture, the part that every app can show.
  const part = await findPart(database.db)(address.split('/')[3] ?? '', 'imagen.jpg')
  const stored = part && (await files.open(part.storageKey))
  if (!stored) return null
  const parts: Buffer[] = []
  for await (const chunk of stored.stream) parts.push(chunk as Buffer)
  return Buffer.concat(parts)
}

import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { oneBuffer } from '../../../../pictures/pictures.ts'
import type { Recipe } from '../../../../pictures/recipe.ts'
import type { Services } from '../../../../services.ts'

const asJpeg = (width: number, height: number): Recipe => ({
  kinds: ['webp', 'jpeg', 'png'],
  leastSide: 1,
  framesMost: 1,
  shapes: [
    {
      name: 'photo.jpg',
      width,
      height,
      fit: 'cover',
      ground: '#ffffff',
      as: { format: 'jpeg', quality: 84 },
    },
  ],
})

/**
 * A photo of a deal as a JPEG of a size, for what is printed: neither SVG nor PDF takes the WebP in which photos are stored.
 * @param part which version it is made of
 * @returns null if its bytes are gone
 */
export async function photoAsJpeg(
  { database, files, pictures }: Pick<Services, 'database' | 'files' | 'pictures'>,
  { file, part, width, height }: { file: string; part: string; width: number; height: number },
): Promise<Buffer | null> {
  const [kept] = await selectRows(
    database.db,
    { key: column.text },
    sql`select p.storage_key as key from stored_parts p where p.file = ${file} and p.name = ${part}`,
  )
  const stored = kept ? await files.open(kept.key) : null
  if (!stored) return null
  const bytes = await buffer(stored.stream)
  const sent = { ...oneBuffer(bytes), path: 'photo', most: bytes.length }
  return (await pictures.draw(sent, asJpeg(width, height))).made[0]?.bytes ?? null
}

// The demo's library. Its files are in demo/school/library; drawings/library/make-library.ts makes them.
import { RESOURCE_SECTIONS } from '@cancha/domain/school/resources/sections'
import { z } from 'zod'
import { readData } from '../../read-texts.ts'
import { Clip } from './types.ts'

const LibraryItem = z.strictObject({
  section: z.enum(RESOURCE_SECTIONS),
  title: z.string(),
  note: z.string(),
  /** A file of demo/school/library. */
  file: z
    .string()
    .regex(/\.(pdf|xlsx)$/)
    .optional(),
  link: z.string().optional(),
  video: z.strictObject({ clip: Clip, title: z.string() }).optional(),
  /** How often the demo's members downloaded it. */
  downloads: z.int().optional(),
})

const LibraryGroup = z.strictObject({ name: z.string(), items: z.array(LibraryItem) })
export type LibraryGroup = z.infer<typeof LibraryGroup>

export const library = readData(new URL('./library.json', import.meta.url), z.array(LibraryGroup))

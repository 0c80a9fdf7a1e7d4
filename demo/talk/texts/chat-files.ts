// Files that members of the demo community send each other. The files are drawn by drawings/chat-files/make-chat-files.ts.
import { z } from 'zod'
import { SCENES } from '../../../domain/src/ground/cover-art.ts'
import { readData, readTexts } from '../../read-texts.ts'

/** A photo as it was taken, and its versions. */
export const PHOTO = { width: 1600, height: 1200, widths: [640, 1600] } as const

const FILES = z.strictObject({
  /** Photos by the name of their file, with the name that their sender's phone gave them. */
  photos: z.record(z.string(), z.strictObject({ name: z.string(), of: z.enum(SCENES), sky: z.string() })),
  /** Voice notes by the name of their file, with how loud they are over time. */
  voiceNotes: z.record(z.string(), z.strictObject({ milliseconds: z.number(), wave: z.string() })),
})
export const { photos: PHOTOS, voiceNotes: VOICE_NOTES } = readData(
  new URL('./chat-files.json', import.meta.url),
  FILES,
)

const DOCUMENT = z.strictObject({ file: z.string(), title: z.string(), name: z.string(), text: z.string() })

/** Documents by the name of their file, with the name that their sender gave them. */
export const DOCUMENTS = Object.fromEntries(
  readTexts(new URL('./documents.md', import.meta.url), DOCUMENT).map(({ file, title, name, text: html }) => [
    file,
    { title, name, html },
  ]),
)

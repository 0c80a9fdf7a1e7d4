// The pages of the demo, besides those that every installation has.
import { z } from 'zod'
import { readTexts } from '../../read-texts.ts'

const Page = z
  .strictObject({ title: z.string(), lead: z.string(), text: z.string() })
  .transform(({ text: body, ...head }) => ({ ...head, body }))

export const pages = readTexts(new URL('./pages.md', import.meta.url), Page)

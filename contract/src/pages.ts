import { z } from 'zod'
import { open, operation } from './operation.ts'

/** What an address of the catch-all can lead to. */
const PAGE_TYPES = [
  'course',
  'podcasts',
  'blogs',
  'books',
  'basic',
  'users',
  'tipoftheweek',
  'webinar',
  'sponsors',
] as const
export type PageType = (typeof PAGE_TYPES)[number]

export const pages = {
  resolveAlias: operation({
    method: 'GET',
    path: '/pages/global/pathalias',
    summary: "A qué página lleva una dirección corta; 'notfound' cuando a ninguna",
    access: open,
    query: z.object({ alias: z.string().min(1).max(200) }),
    answer: z.object({
      p: z.object({ page: z.string().nullable(), pagetype: z.enum([...PAGE_TYPES, 'notfound']) }),
    }),
    errors: [],
  }),
}

import type { BasicPage, Faq } from '@cancha/contract/school/pages'
import { presentShare } from '../../../manifest/share.ts'
import type { FaqRow, PageRow } from './store.ts'

export const presentPage = (row: PageRow): BasicPage => ({
  _id: String(row.id),
  title: row.title,
  lead: row.lead,
  body: row.body,
  ...presentShare(row),
  pathalias: { alias: row.alias },
})

export const presentFaq = (row: FaqRow): Faq => ({
  _id: String(row.id),
  question: row.question,
  answer: row.answer,
})

import { sql } from 'drizzle-orm'
import { giveAliases } from '../../server/src/areas/ground/aliases/aliases.ts'
import {
  basicPages,
  contactMessages,
  earlyMembers,
  faqs,
} from '../../server/src/areas/school/pages/tables.ts'
import { sponsors } from '../../server/src/areas/school/sponsors/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import { demoCategories } from './courses.ts'
import { faqs as faqContent } from './texts/faqs.ts'
import { letters, waitingList } from './texts/inbox.ts'
import { pages } from './texts/pages.ts'
import { sponsors as sponsorContent } from './texts/sponsors.ts'

/** Creates sponsors, questions, letters and pages, besides the pages that every installation has. */
export async function seedPrinted(tx: Tx): Promise<void> {
  const categoryOf = await demoCategories(tx)
  await tx.insert(faqs).values(faqContent.map((faq) => ({ ...faq, active: true })))
  const made = await tx
    .insert(sponsors)
    .values(
      sponsorContent.map(({ category, ...sponsor }, index) => ({
        ...sponsor,
        categoryId: categoryOf(category),
        active: true,
        publishedAt: sql`now() - ${index * 9 + 4} * interval '1 day'`,
      })),
    )
    .returning({ pageId: sponsors.id, title: sponsors.name })
  await giveAliases(tx, 'sponsor', made)
  await tx.insert(contactMessages).values(
    letters.map(({ hoursAgo, answered, ...letter }) => ({
      ...letter,
      createdAt: sql`now() - ${hoursAgo} * interval '1 hour'`,
      answeredAt: answered ? sql`now() - ${hoursAgo - 2} * interval '1 hour'` : null,
    })),
  )
  await tx.insert(earlyMembers).values(
    waitingList.map((member, at) => ({
      ...member,
      createdAt: sql`now() - ${at * 7 + 3} * interval '1 hour'`,
    })),
  )
  const madePages = await tx
    .insert(basicPages)
    .values(pages.map((page) => ({ ...page, active: true })))
    .returning({ pageId: basicPages.id, title: basicPages.title })
  await giveAliases(tx, 'page', madePages)
}

import { sql } from 'drizzle-orm'
import { giveAlias, giveAliases } from '../../server/src/areas/ground/aliases/aliases.ts'
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
import { sponsors as sponsorContent } from './texts/sponsors.ts'

/** Creates sponsors, questions and a page, besides the pages that every installation has. */
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
    waitingList.map(([firstName, email, interest], at) => ({
      firstName,
      email,
      interest,
      createdAt: sql`now() - ${at * 7 + 3} * interval '1 hour'`,
    })),
  )
  const [page] = await tx
    .insert(basicPages)
    .values({ ...RULES, active: true })
    .returning({ id: basicPages.id })
  if (page) await giveAlias(tx, { kind: 'page', pageId: page.id }, RULES.title)
}

const RULES = {
  title: 'Reglas de la comunidad',
  lead: 'Seis acuerdos para que preguntar aquí valga la pena.',
  body: '<ol><li><strong>Pregunta con números.</strong> Precio, renta, estado y ciudad: con eso te podemos ayudar de verdad.</li><li><strong>Contesta desde lo que viviste.</strong> Si lo leíste en otro lado, di dónde.</li><li><strong>No prometas ganancias.</strong> Ni en broma: hay quien decide con eso.</li><li><strong>Cuida los datos de los demás.</strong> Nada de teléfonos, direcciones ni contratos con nombres.</li><li><strong>Vende en su lugar.</strong> Las propiedades van en Tratos y los servicios con los patrocinadores.</li><li><strong>Discute ideas y no personas.</strong> Si algo te enoja, avísanos y respira.</li></ol><p>Quien rompe estas reglas recibe un aviso; quien engaña o acosa se va.</p>',
}

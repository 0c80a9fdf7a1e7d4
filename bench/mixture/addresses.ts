import { dealHref } from '@cancha/domain/deals/addresses'
import { topicHref } from '@cancha/domain/talk/forums/addresses'
import type pg from 'pg'
import { column } from '../../server/src/database/decoders.ts'
import { selectRows } from '../../server/src/database/statements.ts'
import type { Address } from './recorded-pages.ts'
import type { PageKind } from './visits.ts'

/** How many topics, deals and pieces are read, the most read first. */
const OF_EACH = 8

/** The pages of which there is one. */
const SINGLE: Partial<Record<PageKind, string>> = {
  front: '/',
  panel: '/dashboard',
  forum: '/forums',
  courses: '/education/videocourses',
  articles: '/education/blogs',
  deals: '/deals',
  messenger: '/messenger',
  notifications: '/notifications',
  network: '/network',
  calculators: '/investment-calculators',
  financing: '/financing',
  membership: '/membresia',
  prices: '/pricing',
}

/** The addresses of all pages that visits lead to. */
export async function addressesOf(database: pg.Pool): Promise<Address[]> {
  const piece = (kind: string, table: string) =>
    selectRows(
      database,
      { alias: column.text },
      {
        text: `select a.alias from path_aliases a join ${table} t on t.id = a.page_id
          where a.kind = '${kind}' and a.replaced_at is null and t.active order by t.id limit ${OF_EACH}`,
      },
    )
  const topics = await selectRows(
    database,
    { id: column.id, shortid: column.text, title: column.text, subcategory: column.text },
    {
      text: `select t.id, t.shortid, t.title, s.name as subcategory from forum_topics t
        join forum_subcategories s on s.id = t.subcategory_id join forum_categories c on c.id = s.category_id
        where c.tier = 'free' and t.state = 'shown' and t.closed_at is null order by t.replies desc, t.id limit ${OF_EACH}`,
    },
  )
  const deals = await selectRows(
    database,
    { id: column.id, title: column.text },
    {
      text: `select id, title from deals where state = 'active' order by published_at desc, id limit ${OF_EACH}`,
    },
  )
  const [courses, articles] = [await piece('course', 'courses'), await piece('blog', 'blogs')]
  return [
    ...Object.entries(SINGLE).map(([kind, path]) => ({ kind: kind as PageKind, path })),
    ...topics.map((topic) => ({ kind: 'topic' as const, path: topicHref('free', topic), topic: topic.id })),
    ...deals.map((deal) => ({ kind: 'deal' as const, path: dealHref(deal) })),
    ...courses.map(({ alias }) => ({ kind: 'course' as const, path: `/${alias}` })),
    ...articles.map(({ alias }) => ({ kind: 'article' as const, path: `/${alias}` })),
  ]
}

import { searchable } from '../../../manifest/search-kind.ts'

/**
 * Topics that are shown, one document each: the title and the first post. Its address is made as `topicHref` makes it. Topics of
 * the pro forum are found by members who may read them. Nothing leads to topics of a blocked account, which stay for the sake of
 * the members who answered.
 */
export const topicSearchKind = searchable({
  kind: 'topic',
  documents: `
    select t.id as ref, case when c.tier = 'free' then 'everyone' else 'paid' end as audience, t.title,
      case when c.tier = 'free' then 'Foros' else 'Foros Pro' end || ' · ' || s.name as detail, t.excerpt as body,
      case when c.tier = 'free' then '/forums/' else '/forumspro/' end
        || s.slug || '/' || t.shortid || '/' || t.slug || '?sid=' || t.shortid as url, c.tier = 'free' as listed
    from forum_topics t join forum_subcategories s on s.id = t.subcategory_id
    join forum_categories c on c.id = s.category_id
    where t.state = 'shown' and not exists (select from accounts u where u.id = t.author_id and u.blocked_at is not null)
      and (refs is null or t.id = any(refs))`,
  sources: [
    {
      table: 'forum_topics',
      columns: ['id', 'title', 'excerpt', 'state', 'subcategory_id', 'shortid', 'slug'],
      refs: 'select id from changed',
    },
    {
      table: 'forum_subcategories',
      columns: ['id', 'name', 'slug', 'category_id'],
      refs: 'select t.id from forum_topics t join changed on changed.id = t.subcategory_id',
    },
    {
      table: 'users',
      columns: ['id', 'blocked_at'],
      refs: 'select t.id from forum_topics t join changed on changed.id = t.author_id',
    },
  ],
})

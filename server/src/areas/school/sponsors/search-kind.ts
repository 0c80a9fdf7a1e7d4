import { searchable } from '../../../manifest/search-kind.ts'
import { aliasesOf } from '../../ground/aliases/search-source.ts'
import { coverInSql } from '../education/media/cover.ts'

/** Sponsors, with the text of their pages. */
export const sponsorSearchKind = searchable({
  kind: 'sponsor',
  hasPictures: true,
  documents: `
    select s.id as ref, 'everyone' as audience, s.name as title,
      concat_ws(' · ', k.name, nullif(s.artist, ''), s.city, s.state) as detail,
      search_text(s.description) as body, '/' || a.alias as url, true as listed,
      s.cover as picture, ${coverInSql('s', 'k')} as cover
    from sponsors s join categories k on k.id = s.category_id
    join page_addresses a on a.kind = 'sponsor' and a.page_id = s.id
    where s.active and (refs is null or s.id = any(refs))`,
  sources: [
    {
      table: 'sponsors',
      columns: [
        'id',
        'name',
        'artist',
        'description',
        'category_id',
        'state',
        'city',
        'active',
        'cover',
        'scene',
      ],
      refs: 'select id from changed',
    },
    {
      table: 'categories',
      columns: ['id', 'name', 'tile', 'palette'],
      refs: 'select s.id from sponsors s join changed on changed.id = s.category_id',
    },
    aliasesOf('sponsor'),
  ],
})

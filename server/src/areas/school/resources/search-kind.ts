import { searchable } from '../../../manifest/search-kind.ts'

const SECTIONS = `case i.section when 'document' then 'Documento' when 'calculator' then 'Calculadora' else 'Otro recurso' end`

/** The items of the library. Everyone finds them; all of them are on one page, which the site map lists by itself. */
export const resourceSearchKind = searchable({
  kind: 'resource',
  documents: `
    select i.id as ref, 'everyone' as audience, i.title, g.name || ' · ' || ${SECTIONS} as detail,
      concat_ws('. ', nullif(i.note, ''), i.video_title) as body, '/public/resources#recurso-' || i.id as url, false as listed
    from resource_items i join resource_groups g on g.id = i.group_id
    where g.active and (refs is null or i.id = any(refs))`,
  sources: [
    {
      table: 'resource_items',
      columns: ['id', 'group_id', 'section', 'title', 'note', 'video_title'],
      refs: 'select id from changed',
    },
    {
      table: 'resource_groups',
      columns: ['id', 'name', 'active'],
      refs: 'select i.id from resource_items i join changed on changed.id = i.group_id',
    },
  ],
})
